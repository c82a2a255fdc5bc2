#!/usr/bin/env python3
"""Trains a net for one game from what `spielwerk inputs` wrote (docs/training.md).

    training/train.py rows2.bin rows3.bin -o data/nets/helios.net

A net corrects the hand-written evaluation: points = k * hand + net, for the seat from whose side the row was. It learns
the differences of points between seats, and besides how uncertain they are. Weights are rounded to what the file holds
while they are learned, so that the program computes what was trained.
"""

import argparse
import json
import struct
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

import net_file

MAGIC, VERSION, MOST_BYTES = b"SPWKNET\n", 1, 1_000_000  # src/bots/net.cpp
SECOND = 32            # the second layer
ACTIVATION = 128.0     # an activation of 1 is told as 128, at most 127
WEIGHT = 64.0          # a weight of 1 of the second layer, and of the outputs
MEANING = (16.0, 2.0)   # what an output of 1 means: points, and the logarithm of the spread
BIT, AT_LEAST = 0, 1
LEVELS = 24            # thresholds of a byte


class Rows:
    """A file of inputs: (positions, seats, columns) bytes, and labels beside them."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.head = json.loads(file.readline())
            start = file.tell()
        columns, names = self.head["columns"], self.head["labels"]
        raw = np.memmap(path, np.uint8, "r", start).reshape(-1, self.head["players"], columns + 4 * len(names))
        self.bytes = torch.from_numpy(np.ascontiguousarray(raw[:, :, :columns]))
        labels = np.ascontiguousarray(raw[:, :, columns:]).view(np.float32)
        self.labels = torch.from_numpy(labels)  # hand, spread, points, victory, phase, astray
        self.count = len(raw)


def choose_inputs(files, most, device):
    """The bits and thresholds that vary, those that vary most if there are too many."""
    sample = torch.cat([f.bytes[torch.randint(f.count, (min(f.count, 60_000),))].flatten(0, 1) for f in files])
    inputs = []
    for column in range(sample.shape[1]):
        share = torch.bincount(sample[:, column].to(device).long(), minlength=256).double().cpu().numpy()
        share /= share.sum()
        above = share[::-1].cumsum()[::-1]
        seen = set()
        levels = [v for v in range(1, 256) if share[v] > 0 and 5e-5 < above[v] < 1 - 5e-5]
        if len(levels) > LEVELS:  # the same part of all positions between one and the next
            levels = sorted({min(levels, key=lambda v: abs(above[v] - q)) for q in np.linspace(0.002, 0.998, LEVELS)})
        for v in levels:
            seen.add(tuple((share > 0) & (np.arange(256) >= v)))
            inputs.append((above[v] * (1 - above[v]), column, AT_LEAST, v))
        for bit in range(8):
            on = (np.arange(256) >> bit & 1) != 0
            part = share[on].sum()
            if 5e-5 < part < 1 - 5e-5 and tuple((share > 0) & on) not in seen:
                inputs.append((part * (1 - part), column, BIT, bit))
    inputs = sorted(sorted(inputs, reverse=True)[:most], key=lambda x: x[1:])
    return [x[1:] for x in inputs]


def rounded(weights, scale, most):
    """As the file holds it; gradients pass through."""
    held = (weights * scale).round().clamp(-most, most) / scale
    return weights + (held - weights).detach()


class Net(torch.nn.Module):
    def __init__(self, inputs, hidden):
        super().__init__()
        table = torch.tensor(inputs)
        self.register_buffer("column", table[:, 0])
        self.register_buffer("kind", table[:, 1].bool())
        self.register_buffer("meaning", torch.tensor(MEANING))
        self.register_buffer("operand", table[:, 2].to(torch.uint8))
        self.first = torch.nn.Parameter(torch.randn(len(inputs), hidden) * 0.03)
        self.first_bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.second = torch.nn.Parameter(torch.randn(hidden, SECOND) * (1.4 / hidden**0.5))
        self.second_bias = torch.nn.Parameter(torch.full((SECOND,), 0.1))
        self.out = torch.nn.Parameter(torch.randn(SECOND, 2) * 0.05)
        self.offset = torch.nn.Parameter(torch.tensor([0.0, 2.7 / MEANING[1]]))
        self.hand = torch.nn.Parameter(torch.tensor(1.0))

    def forward(self, rows):
        bytes = rows[:, self.column]
        on = torch.where(self.kind, bytes >= self.operand, (bytes >> torch.where(self.kind, 0, self.operand)) & 1 != 0)
        type = torch.bfloat16 if rows.is_cuda else torch.float32
        top = 127 / ACTIVATION
        x = (on.to(type) @ rounded(self.first, ACTIVATION, 127).to(type)).float()
        x = (x + self.first_bias).clamp(0, top)
        x = (x @ rounded(self.second, WEIGHT, 127) + self.second_bias).clamp(0, top)
        return (x @ rounded(self.out, WEIGHT, 127) + self.offset) * self.meaning


def judge(net, rows, labels):
    """Expected points of each seat and the spread, for a batch of positions."""
    count, seats, _ = rows.shape
    outlook = net(rows.flatten(0, 1)).view(count, seats, 2)
    return net.hand * labels[..., 0] + outlook[..., 0], outlook[..., 1].mean(1).exp()


def losses(net, rows, labels):
    points, spread = judge(net, rows, labels)
    seats = points.shape[1]
    absolute = F.huber_loss(points / 20, labels[..., 2] / 20, reduction="none").mean()
    if seats == 1:
        return absolute, absolute, absolute
    one, other = torch.triu_indices(seats, seats, 1, device=rows.device)
    lead, real = points[:, one] - points[:, other], labels[:, one, 2] - labels[:, other, 2]
    unit = labels[:, :1, 1] + 3  # far from the end everything is uncertain
    leads = F.huber_loss(lead / unit, real / unit, reduction="none", delta=2.0).mean()
    ahead = (real.sign() + 1) / 2
    chance = F.binary_cross_entropy_with_logits(1.702 * lead.detach() / spread[:, None], ahead)
    return leads + 0.1 * chance + 0.02 * absolute, leads, chance


def batches(files, size, held, generator):
    """(file, places) in any order; of every file the last part is held out: other games than the rest."""
    plan = []
    for f in files:
        first, last = (int(f.count * 0.97), f.count) if held else (0, int(f.count * 0.97))
        order = first + torch.randperm(last - first, generator=generator)
        per = max(1, size // f.head["players"])
        plan += [(f, part) for part in order.split(per)]
    return [plan[i] for i in torch.randperm(len(plan), generator=generator)]


def held_out(net, files, device, generator):
    """Log loss of who is ahead, by the hand's own figures and by the net."""
    hand, mine, total = 0.0, 0.0, 0
    net.eval()
    with torch.no_grad():
        for f, part in batches(files, 16384, True, generator):
            labels = f.labels[part].to(device)
            if labels.shape[1] == 1:
                continue
            lead = 1.702 * (labels[:, 0, 0] - labels[:, 1, 0]) / labels[:, 0, 1].clamp(min=0.5)
            points, spread = judge(net, f.bytes[part].to(device), labels)
            mine_lead = 1.702 * (points[:, 0] - points[:, 1]) / spread
            ahead = ((labels[:, 0, 2] - labels[:, 1, 2]).sign() + 1) / 2
            hand += F.binary_cross_entropy_with_logits(lead, ahead, reduction="sum").item()
            mine += F.binary_cross_entropy_with_logits(mine_lead, ahead, reduction="sum").item()
            total += len(part)
    net.train()
    return hand / max(1, total), mine / max(1, total)


def write(net, inputs, head, hand, path):
    whole = lambda tensor, scale, most: (tensor.detach().cpu() * scale).round().clamp(-most, most).numpy()
    hidden = net.first.shape[1]
    data = MAGIC + struct.pack("<IIQ16sIIII", VERSION, head["revision"], int(head["layout"], 16), head["game"].encode(),
                               head["columns"], len(inputs), hidden, SECOND)
    data += struct.pack("<ffffff", net.hand.item(), *(m / (ACTIVATION * WEIGHT) for m in MEANING),
                        *(net.meaning * net.offset).tolist(), hand)
    data += b"".join(struct.pack("<HBB", *x) for x in inputs)
    data += whole(net.first, ACTIVATION, 127).astype("<i1").tobytes()
    data += whole(net.first_bias, ACTIVATION, 32000).astype("<i2").tobytes()
    data += whole(net.second.T, WEIGHT, 127).astype("<i1").tobytes()
    data += whole(net.second_bias, ACTIVATION * WEIGHT, 2**30).astype("<i4").tobytes()
    data += whole(net.out.T, WEIGHT, 127).astype("<i1").tobytes()
    net_file.write(data, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="+")
    parser.add_argument("-o", "--out", required=True)
    parser.add_argument("--epochs", type=float, default=2.0)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--batch", type=int, default=4096, help="rows at a time")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--hand", type=float, default=0.5, help="share of the hand in play, until it is measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", help="figures of the training, appended as a line")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    files = [Rows(path) for path in arguments.rows]
    if len({(f.head["game"], f.head["layout"]) for f in files}) > 1:
        sys.exit("these rows are of different games or layouts")
    files = [f for f in files if f.count > 0]
    if device == "cuda":
        for f in files:
            f.bytes, f.labels = f.bytes.to(device), f.labels.to(device)
    began = time.time()
    most = (MOST_BYTES - 200 - arguments.hidden * (SECOND + 2) - 6 * SECOND) // (arguments.hidden + 4)
    inputs = choose_inputs(files, most, device)
    net = Net(inputs, arguments.hidden).to(device)
    generator = torch.Generator().manual_seed(arguments.seed)
    one_epoch = len(batches(files, arguments.batch, False, generator))
    steps = max(1, int(one_epoch * arguments.epochs))
    optimizer = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, arguments.rate, total_steps=steps + 1, pct_start=0.1)
    step, sums = 0, torch.zeros(3, device=device)
    while step < steps:
        for f, part in batches(files, arguments.batch, False, generator):
            part = part.to(device)
            loss, *told = losses(net, f.bytes[part].to(device), f.labels[part].to(device))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            with torch.no_grad():
                net.first.clamp_(-127 / ACTIVATION, 127 / ACTIVATION)
                sums += torch.stack([loss, *told]).detach()
            step += 1
            if step % max(1, steps // 10) == 0:
                mean = (sums / max(1, steps // 10)).tolist()
                sums.zero_()
                print(f"{step}/{steps} {time.time() - began:.0f} s  loss {mean[0]:.4f} leads {mean[1]:.4f}"
                      f" chances {mean[2]:.4f}", flush=True)
            if step == steps:
                break
    hand, mine = held_out(net, files, device, generator)
    write(net, inputs, files[0].head, arguments.hand, arguments.out)
    figures = {"positions": sum(f.count for f in files), "inputs": len(inputs), "hidden": arguments.hidden,
               "hand_loss": round(hand, 4), "net_loss": round(mine, 4), "hand_factor": round(net.hand.item(), 3),
               "learning_s": round(time.time() - began, 1)}
    print(json.dumps(figures), flush=True)
    if arguments.json:
        with open(arguments.json, "a") as file:
            file.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
