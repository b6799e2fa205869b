import { expect, test } from "vitest";
import { searchPhotograph } from "../../../../test/support/sheet-trial.ts";
import { runInSlices } from "../../time-slices.ts";

// `npm run bench:sheet` searches some hundred photographs.

const photographs = [
  { seed: 100_100, away: 100 },
  { seed: 103_260, away: 260 },
];

test("WAL-06 finds the sheet on furnished walls, and the stated error holds", () => {
  for (const { seed, away } of photographs) {
    const trial = searchPhotograph(seed, away, "a4", { width: 800, height: 600 });
    expect(trial.outcome, `${seed}`).toBe("found");
    expect(trial.errors).not.toEqual([]);
    for (const { actual, stated } of trial.errors) expect(actual).toBeLessThanOrEqual(stated);
  }
});

function* count(to: number): Generator<void, number> {
  for (let step = 0; step < to; step += 1) yield;
  return to;
}

test("returns the result of a computation in slices, and null if aborted", async () => {
  expect(await runInSlices(count(1000), new AbortController().signal)).toBe(1000);
  const aborter = new AbortController();
  const endless = runInSlices(count(Number.POSITIVE_INFINITY), aborter.signal);
  aborter.abort();
  expect(await endless).toBeNull();
});
