import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { api } from "./records.ts";

test("CCH-06 the prints list is retried twice, a second apart", async () => {
  vi.useFakeTimers();
  const answers = [500, 500, 200].map((status) => Response.json([], { status }));
  const request = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", request);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const client = createQueryClient();
  const list = client.query(api.prints.list);
  for (const attempt of [1, 2]) {
    await vi.advanceTimersByTimeAsync(999);
    expect(request).toHaveBeenCalledTimes(attempt);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await list).toEqual([]);
  expect(request).toHaveBeenCalledTimes(3);
});
