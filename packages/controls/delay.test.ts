import { expect, test } from "vitest";
import { delay, runInSlices } from "./delay.ts";

function* countTo(end: number): Generator<void, number> {
  let count = 0;
  while (count < end) {
    count += 1;
    yield;
  }
  return count;
}

test("returns the result of a computation in slices", async () => {
  const { signal } = new AbortController();
  expect(await runInSlices(countTo(5), signal, 0)).toBe(5);
});

test("other work runs between the slices, and can abort the computation", async () => {
  const aborter = new AbortController();
  const counting = runInSlices(countTo(Number.POSITIVE_INFINITY), aborter.signal, 0);
  setTimeout(() => aborter.abort(), 0);
  expect(await counting).toBeNull();
});

test("an aborted delay rejects with the reason", async () => {
  const aborter = new AbortController();
  const waiting = delay(60_000, aborter.signal);
  aborter.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
});
