import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

test("rejects foreground work with 503 and drops background work when full", async () => {
  const limits = { slots: 1, maxForeground: 2, maxBackground: 2 };
  const queue = new WorkQueue({ ...limits, onError: () => undefined });
  const gate = Promise.withResolvers<void>();
  const running = queue.run(() => gate.promise);
  const waiting = [queue.run(async () => 1), queue.run(async () => 2)];
  await expect(queue.run(async () => 3)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  let done = 0;
  for (let i = 0; i < 9; i++) queue.runLater(`later ${i}`, async () => void done++);
  gate.resolve();
  await Promise.all([running, ...waiting]);
  await queue.idle();
  expect(done).toBe(2);
});
