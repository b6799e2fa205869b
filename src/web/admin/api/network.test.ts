import { expect, onTestFinished, test, vi } from "vitest";

test("KEE-02 an attempt that fails while the network comes back is repeated after a second", async () => {
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // Another test may have loaded it without events.
  vi.resetModules();
  const { untilNextAttempt } = await import("./network.ts");
  const attempt = vi.fn();
  const repeatAfter = (failures: number) =>
    void untilNextAttempt(failures, new AbortController().signal).then(attempt);

  repeatAfter(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("online"));
  repeatAfter(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  repeatAfter(5);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(3);
});
