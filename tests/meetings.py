"""How traits meet, asked of the engine anew.

python -m tests.meetings > evolution/text/guide/meetings.json
"""

import json

from evolution.lab.meetings import everything

if __name__ == "__main__":
    lines = (f"{json.dumps(key)}: {json.dumps(told)}" for key, told in everything().items())
    print("{\n " + ",\n ".join(lines) + "\n}")
