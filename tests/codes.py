"""QR codes read back, as a camera would: from pixels."""

import re
import sys
import zlib

import zxingcpp

from static.build.tools import segno

SCALE = 4  # pixels of a module


def drawn(text):
    """A code as the page draws it."""
    sys.path.insert(0, str(segno()))
    try:
        from evolution.ui.qr import picture
    finally:
        sys.path.pop(0)
    return picture(text)


def read(grey, width):
    """What the code in a picture says, a byte for a pixel, row by row; "" if there is none."""
    rows = memoryview(grey).cast("B", shape=[len(grey) // width, width])
    found = zxingcpp.read_barcodes(rows, formats=zxingcpp.BarcodeFormat.QRCode)
    return found[0].text if len(found) == 1 else ""


def painted(svg):
    """The pixels of a code that is drawn as SVG, and how many are in a row."""
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    rows = [bytearray(b"\xff" * side * SCALE) for _ in range(side)]
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg):
        rows[int(y)][int(x) * SCALE : (int(x) + 1) * SCALE] = bytes(SCALE)
    return b"".join(bytes(row) * SCALE for row in rows), side * SCALE


def photographed(png):
    """The same of a screenshot: the green of every pixel, which is as good as any."""
    parts, at = {}, 8
    while at < len(png):
        size, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        parts[kind] = parts.get(kind, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    width, depth, colours = (parts[b"IHDR"][n:m] for n, m in ((0, 4), (8, 9), (9, 10)))
    step = {b"\2": 3, b"\6": 4}[colours]  # bytes of a pixel
    assert depth == b"\x08"
    wide = int.from_bytes(width, "big") * step
    data, above, grey = zlib.decompress(parts[b"IDAT"]), bytes(wide), bytearray()
    for start in range(0, len(data), wide + 1):
        above = unfiltered(data[start], data[start + 1 : start + 1 + wide], above, step)
        grey += above[1::step]
    return bytes(grey), wide // step


def unfiltered(kind, line, above, step):
    """A line of a PNG: every byte is told beside what stands left of it and above."""
    row = bytearray(line)
    for at, byte in enumerate(row):
        left = row[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        up = above[at]
        guess = left + up - corner
        paeth = min((left, up, corner), key=lambda it: abs(guess - it))
        row[at] = (byte + (0, left, up, (left + up) // 2, paeth)[kind]) % 256
    return bytes(row)
