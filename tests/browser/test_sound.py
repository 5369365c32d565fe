"""The cues, rendered where nobody hears them: none clips or clicks, all are about equally loud."""

from __future__ import annotations

RATE = 44_100
RENDERED = """async rate => {
  const home = new URL(document.documentElement.dataset.static, document.baseURI);
  const { NAMES, put } = await import(new URL('sound.js', home));
  const begins = 0.02, found = {};
  for (const name of NAMES) {
    const context = new OfflineAudioContext(1, 0.3 * rate, rate);
    put(context, name, begins);
    const all = (await context.startRendering()).getChannelData(0), from = begins * rate;
    const last = all.findLastIndex(one => one !== 0), heard = all.slice(from, last + 1);
    const sum = series => series.reduce((whole, one) => whole + one * one, 0);
    let low = 0;
    const blend = 1 - Math.exp(-2 * Math.PI * 300 / rate); // what a small speaker hardly has
    const high = heard.map(one => { low += blend * (one - low); return one - low; });
    found[name] = {
      peak: Math.max(...heard.map(Math.abs)),
      first: Math.abs(heard[0]),
      last: Math.abs(heard.at(-1)),
      before: Math.max(...all.slice(0, from).map(Math.abs)),
      lasts: heard.length / rate,
      loud: Math.sqrt(sum(heard) / heard.length),
      high: sum(high) / sum(heard),
    };
  }
  return found;
}"""
AT_ONCE = 3  # as many cues as begin together


def test_no_cue_clips_or_clicks_and_all_are_about_equally_loud(page, site):
    page.goto(site.url)
    cues = page.evaluate(RENDERED, RATE)
    assert len(cues) >= 8
    for name, cue in cues.items():
        assert 0.05 < cue["peak"] < 1 / AT_ONCE, name
        assert cue["before"] == 0 and cue["first"] < 0.001 and cue["last"] < 0.001, name
        assert 0.03 < cue["lasts"] <= 0.181, name
        assert cue["high"] > 0.5, name
    loud = [cue["loud"] for cue in cues.values()]
    assert max(loud) < 1.4 * min(loud)
