"""A small training from nothing: python3 scripts/testing/learns.py PROGRAM FOLDER

Plays 4,000 games of Helios, trains a net, and fails if that does not tell who is ahead at the end of games it has not seen better
than the hand-written evaluation does.
"""

import json
import subprocess
import sys
from pathlib import Path

program, folder = sys.argv[1:]
root = Path(__file__).resolve().parent.parent.parent
subprocess.run(["/usr/bin/python3", root / "scripts/train", "helios", "--rounds", "1", "--games", "4000", "--hidden", "64", "--batch", "2048",
                "--measure", "100", "--folder", folder, "--spielwerk", program], check=True)
told = json.loads((Path(folder) / "helios" / "rounds.json").read_text())[0]
print(f"log loss {told['net_loss']} of the net, {told['hand_loss']} of the hand; beam against beam " +
      ", ".join(f"{100 * share[0]:.0f} % with {hand} of the hand" for hand, share in told["heuristic"].items()))
sys.exit(0 if told["net_loss"] < told["hand_loss"] else 1)
