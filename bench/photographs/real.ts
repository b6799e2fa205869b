import { readFileSync, writeFileSync } from "node:fs";
import type { Proposal } from "@nkar/painting-finder/propose";
import type { Quad } from "@nkar/plane/homography";
import { searchPhotograph } from "../../src/server/pictures/processing/photograph.ts";
import { median, printTable } from "../table.ts";
import { type Judgement, judgeBest, judgeOutline, type Verdict } from "./judge-outline.ts";
import {
  type Half,
  type MarkedPhotograph,
  mapFilesByHash,
  readMarks,
} from "./marked-photographs.ts";

interface RealTrial {
  photograph: MarkedPhotograph;
  /** The outline that is shown first. */
  first: Judgement | undefined;
  /** The best of all outlines that are shown. */
  best: Judgement | undefined;
  opens: boolean;
  /** CPU time, since other programs may run. */
  ms: number;
  /** The most memory that the process held during the search. */
  peakMb: number;
}

/** Outlines that the admin shows for a photograph, in this order. */
function shownOutlines({ painting, alternatives }: Proposal): Quad[] {
  return painting ? [painting, ...alternatives].map(({ corners }) => corners) : [];
}

function forgetPeakMemory(): void {
  writeFileSync("/proc/self/clear_refs", "5");
}

function peakMemoryMb(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function tryRealPhotograph(photograph: MarkedPhotograph, path: string): Promise<RealTrial> {
  const bytes = readFileSync(path);
  forgetPeakMemory();
  const start = process.cpuUsage();
  const proposal = await searchPhotograph(bytes);
  const { user, system } = process.cpuUsage(start);
  const outlines = shownOutlines(proposal);
  const [first] = outlines;
  return {
    photograph,
    first: first && judgeOutline(first, photograph),
    best: judgeBest(outlines, photograph),
    opens: proposal.opens,
    ms: (user + system) / 1000,
    peakMb: peakMemoryMb(),
  };
}

function tableRow(kind: string, trials: readonly RealTrial[]) {
  const count = (isCounted: (trial: RealTrial) => boolean) => trials.filter(isCounted).length;
  const isFirst = (verdict?: Verdict) => (trial: RealTrial) => trial.first?.verdict === verdict;
  const times = trials.map(({ ms }) => ms);
  return {
    kind,
    photographs: trials.length,
    right: count(isFirst("right")),
    nearly: count(isFirst("nearly")),
    "took the frame": count(isFirst("frame")),
    wrong: count(isFirst("wrong")),
    nothing: count(isFirst(undefined)),
    "right among what is shown": count(({ best }) => best?.verdict === "right"),
    "opened by itself": count(({ opens }) => opens),
    "of these not right": count(({ opens, first }) => opens && first?.verdict !== "right"),
    "nor nearly": count(
      ({ opens, first }) => opens && first?.verdict !== "right" && first?.verdict !== "nearly",
    ),
    "CPU ms (median)": median(times).toFixed(0),
    "CPU ms (largest)": Math.max(...times).toFixed(0),
    "peak MB": Math.max(...trials.map(({ peakMb }) => peakMb)).toFixed(0),
  };
}

function photographRow({ photograph, first, best, opens, ms, peakMb }: RealTrial) {
  return {
    photograph: photograph.sha256.slice(0, 16),
    kind: photograph.kind,
    verdict: first?.verdict ?? "nothing",
    "offset in 1,000ths": first?.offset.toFixed(1) ?? "",
    "best shown": best?.verdict ?? "nothing",
    opens: opens ? "yes" : "no",
    "CPU ms": ms.toFixed(0),
    "peak MB": peakMb.toFixed(0),
  };
}

/**
 * Searches the marked photographs that a folder holds, in one process as the server does.
 * Those of the judging half are not listed one by one: nobody should tune the search to them.
 */
export async function benchRealPhotographs(folder: string, half: Half): Promise<void> {
  const files = mapFilesByHash(folder);
  const trials: RealTrial[] = [];
  for (const photograph of readMarks(half)) {
    const path = files.get(photograph.sha256);
    if (path) trials.push(await tryRealPhotograph(photograph, path));
    else process.stderr.write(`Not in the folder: ${photograph.sha256} (${photograph.source})\n`);
  }
  if (trials.length === 0) return;
  const kinds = [...new Set(trials.map(({ photograph }) => photograph.kind))].sort();
  printTable(`Real photographs, ${half} half`, [
    ...kinds.map((kind) =>
      tableRow(
        kind,
        trials.filter(({ photograph }) => photograph.kind === kind),
      ),
    ),
    tableRow("all", trials),
  ]);
  if (half === "work") printTable("Photographs of the work half", trials.map(photographRow));
}
