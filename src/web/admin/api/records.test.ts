import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient, listRules, printListRules } from "./query-client.ts";
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

test("CCH-05, CCH-06 lists are fresh for 5 minutes, and stored for 5, the prints for 10", () => {
  const minutes = (count: number) => count * 60_000;
  expect(listRules).toEqual({ staleTime: minutes(5), gcTime: minutes(5) });
  expect(printListRules).toMatchObject({ staleTime: minutes(5), gcTime: minutes(10) });
});
