"""Trains the network that packages/painting-finder/sides/side-network.ts applies.

    python3 bench/photographs/train-sides.py SAMPLES WEIGHTS

reads the file that side-samples.ts writes, and writes side-weights.json. It runs with Python 3.11,
torch 1.13 and numpy 1.24 on one core, in a quarter of an hour and 1.2 GB. torch is much faster with
OMP_NUM_THREADS=1 MALLOC_MMAP_THRESHOLD_=4000000000 MALLOC_TRIM_THRESHOLD_=8000000000.
"""
import json
import sys

import numpy
import torch
from torch import nn
from torch.nn.functional import avg_pool2d, log_softmax, pad, relu

ALONG, ACROSS, PARTS = 64, 64, 8
STEPS, BATCH = 4500, 64
SAMPLE = [("colours", "u1", (3, ALONG, ACROSS)), ("places", "<f4", ALONG), ("side", "u1")]


class Block(nn.Module):
    """Adds to its input what it reads in neighbouring parts of a side and in the whole side."""

    def __init__(self, dilation, step):
        super().__init__()
        self.step = step
        # Places far apart are compared with few weights, because a frame is wide.
        self.parts = nn.Conv2d(16, 16, (3, 5), (step, 1), (1, 2 * dilation), (1, dilation), bias=False)
        # All parts tell about each, because a side is straight and something may hide a part.
        self.whole = nn.Conv2d(16, 16, (1, 5), padding=(0, 2), bias=False)
        self.norm = nn.BatchNorm2d(16)

    def forward(self, x):
        # The first and the last part lie around the corners.
        per_part = x.shape[2] // PARTS
        mean = x[:, :, per_part:-per_part].mean(2, keepdim=True)
        return relu(avg_pool2d(x, (self.step, 1)) + self.norm(self.parts(x) + self.whole(mean)))


class SideNetwork(nn.Module):
    """Returns for each part of a side the log-likelihood of each place across, then of none."""

    def __init__(self):
        super().__init__()
        # Edges are kept in a quarter of the rows, because a side looks alike along itself.
        self.reductions = nn.Sequential(
            nn.Conv2d(5, 8, (3, 5), (2, 1), (1, 2), bias=False), nn.BatchNorm2d(8), nn.ReLU(),
            nn.Conv2d(8, 16, (3, 5), (2, 1), (1, 2), bias=False), nn.BatchNorm2d(16), nn.ReLU(),
        )
        # Edges are compared ever further apart and then nearby, because one is the painting's.
        self.blocks = nn.Sequential(Block(1, 2), Block(2, 1), Block(4, 1), Block(2, 1))
        # Channels are left out at random, so that none learns a photograph by heart.
        self.dropout = nn.Dropout2d(0.05)
        # One channel is for the places; the mean of the other is for none, which has no place.
        self.answer = nn.Conv2d(16, 2, (3, 5), padding=(1, 2))

    def forward(self, x):
        x = self.dropout(self.blocks(self.reductions(x)))
        places, none = self.answer(x).unbind(1)
        return log_softmax(torch.cat([places, none.mean(2, keepdim=True)], 2), 2)


def targets(places):
    """Returns the probabilities to answer, from the places by row, which are NaN for none."""
    rows = places.reshape(-1, PARTS, ALONG // PARTS)
    has_side = ((~rows.isnan()).sum(2, keepdim=True) >= ALONG // PARTS / 2).float()
    away = torch.arange(ACROSS) - rows.nanmean(2, keepdim=True).nan_to_num()
    return torch.cat([has_side * torch.softmax(-(away**2) / 2, 2), 1 - has_side], 2)


def vary(colours, places):
    """Changes light, contrast, tint, blur, grain and direction. Colours are from 0 to 255."""
    count = len(colours)
    shares = torch.tensor([0.5, 0.15, 0.3, 0.25, 0.5])[:, None]
    mirrored, grey, exchanged, blurred, grainy = torch.rand(5, count) < shares
    contrast, lightness, offset = torch.randn(3, count, 1, 1, 1)
    colours[mirrored] = colours[mirrored].flip(2)
    places[mirrored] = places[mirrored].flip(1)
    colours = 255 * (colours / 255) ** (0.25 * contrast).exp()
    colours = colours * (0.15 * torch.randn(count, 3, 1, 1) + 0.2 * lightness).exp() + 10 * offset
    colours[grey] = colours[grey].mean(1, keepdim=True).expand(-1, 3, -1, -1)
    colours[exchanged] = colours[exchanged][:, torch.randperm(3)]
    wide = pad(colours[blurred], (1, 1, 0, 0), "replicate")
    blur = 0.1 + 0.23 * torch.rand(1)
    colours[blurred] = blur * (wide[..., :-2] + wide[..., 2:]) + (1 - 2 * blur) * wide[..., 1:-1]
    grain = 8 * torch.rand(count, 1, 1, 1) * grainy[:, None, None, None]
    return colours.clamp(0, 255) + grain * torch.randn_like(colours), places


def read_strips(colours, sides):
    """Returns what readStrip of side-strip.ts returns."""
    colours = colours - colours.mean((2, 3), keepdim=True)
    colours = colours / (colours.std((1, 2, 3), unbiased=False, keepdim=True) + 8)
    marks = torch.stack([sides == 0, sides == 2], 1)[..., None, None]
    return torch.cat([colours, marks.expand(-1, -1, ALONG, ACROSS)], 1)


def train(samples):
    """Returns the network, and prints the mean loss of each 100 steps."""
    torch.manual_seed(1)
    network = SideNetwork()
    optimizer = torch.optim.AdamW(network.parameters())
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=STEPS)
    losses = []
    for step in range(1, STEPS + 1):
        chosen = samples[torch.randint(len(samples), (BATCH,)).numpy()]
        colours, places, sides = (torch.from_numpy(chosen[name].copy()) for name, *_ in SAMPLE)
        colours, places = vary(colours.float(), places)
        loss = -(targets(places) * network(read_strips(colours, sides))).sum(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
        if step % 100 == 0:
            print(step, round(sum(losses[-100:]) / 100, 3), flush=True)
    return network.eval()


def stored(layer, factor, bias):
    """Returns a layer as side-weights.json has it, with weights from -127 to 127."""
    weights = (layer.weight * factor[:, None, None, None]).flatten(1)
    scales = weights.abs().amax(1, keepdim=True).clamp(min=1e-9) / 127
    return {
        "inputs": layer.in_channels, "outputs": layer.out_channels,
        "kernelRows": layer.kernel_size[0], "dilation": layer.dilation[1], "stride": layer.stride[0],
        "scales": [float(f"{scale:.4g}") for scale in scales.flatten()],
        "bias": [float(f"{value:.4g}") for value in bias],
        "values": (weights / scales).round().to(torch.int8).numpy().tobytes().hex(),
    }


def factors(norm):
    """Returns what a normalisation multiplies each channel by, and what it adds then."""
    factor = norm.weight / (norm.running_var + norm.eps).sqrt()
    return factor, norm.bias - norm.running_mean * factor


network = train(numpy.memmap(sys.argv[1], SAMPLE, "r"))
with torch.no_grad(), open(sys.argv[2], "w") as file:
    one, one_norm, _, two, two_norm, _ = network.reductions
    reductions = [stored(one, *factors(one_norm)), stored(two, *factors(two_norm))]
    blocks = [{
        "parts": stored(block.parts, *factors(block.norm)),
        "whole": stored(block.whole, factors(block.norm)[0], torch.zeros(16)),
    } for block in network.blocks]
    answer = stored(network.answer, torch.ones(2), network.answer.bias)
    json.dump({"reductions": reductions, "blocks": blocks, "answer": answer}, file, indent=2)
