import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

function newQueue(options: { slots?: number; maxWaiting?: number; maxBackground?: number } = {}) {
  const failures: string[] = [];
  const queue = new WorkQueue({
    slots: 1,
    onError: (_error, name) => failures.push(name),
    ...options,
  });
  return { queue, failures };
}

test("concurrent runOnce calls share one run, also one already started", async () => {
  const { queue } = newQueue();
  let times = 0;
  const work = async () => {
    times += 1;
    await setImmediate();
  };
  queue.runLater("720.avif", work);
  await Promise.all(Array.from({ length: 50 }, () => queue.runOnce("720.avif", work)));
  expect(times).toBe(1);
  await queue.runOnce("720.avif", work);
  expect(times).toBe(2);
});

test("rejects foreground work with 503 and drops background work when full", async () => {
  const { queue } = newQueue({ maxWaiting: 2, maxBackground: 2 });
  const first = gate();
  const running = queue.run(() => first.opened);
  const waiting = [queue.run(async () => 1), queue.run(async () => 2)];
  await expect(queue.run(async () => 3)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  let done = 0;
  for (let i = 0; i < 9; i++) queue.runLater(`later ${i}`, async () => void done++);
  first.open();
  await Promise.all([running, ...waiting]);
  await queue.idle();
  expect(done).toBe(2);
});

test("stop finishes foreground work and drops background work", async () => {
  const { queue } = newQueue();
  const first = gate();
  const order: string[] = [];
  queue.runLater("running", async () => {
    await first.opened;
    order.push("running");
  });
  queue.runLater("waiting", async () => void order.push("waiting"));
  const visitor = queue.run(async () => void order.push("visitor"));
  const stopped = queue.stop();
  await expect(queue.run(async () => 1)).rejects.toMatchObject({ status: 503 });
  first.open();
  await visitor;
  await stopped;
  expect(order).toEqual(["running", "visitor"]);
});
