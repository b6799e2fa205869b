import { expect, onTestFinished, test, vi } from "vitest";
import { create } from "./client.ts";

function answerWith(...answers: (Response | Error)[]) {
  const keys: unknown[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: object }) => {
    keys.push(new Headers({ ...headers }).get("idempotency-key"));
    const answer = answers[keys.length - 1];
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("Unexpected request");
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return keys;
}

test.for([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["an unknown outcome", Response.json({}, { status: 503 })],
] as const)("repeats a creation with the same key after %s", async ([, failure]) => {
  const keys = answerWith(failure, Response.json({ id: 7 }, { status: 201 }));
  const created = create("/api/artworks", {});
  await vi.runAllTimersAsync();
  expect(await created).toEqual({ id: 7 });
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("does not repeat a refused creation", async () => {
  const keys = answerWith(Response.json({ message: "Title is required" }, { status: 400 }));
  await expect(create("/api/artworks", {})).rejects.toThrow(/400/);
  expect(keys).toHaveLength(1);
});
