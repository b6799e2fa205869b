import { expect, onTestFinished, test, vi } from "vitest";
import { create, remove } from "./client.ts";

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

test("KEE-02 a creation whose answer was lost is repeated, then replaced by what was typed since", async () => {
  const requests: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    requests.push([path, options]);
    return Response.json({ id: 7 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const lost = { key: "0123456789abcdef", body: { title: "Ararat" } };
  await create("/api/artworks", { title: "Ararat, evening" }, lost);
  expect(requests.map(([path, options]) => [options?.method, path, options?.body])).toEqual([
    ["POST", "/api/artworks", '{"title":"Ararat"}'],
    ["PUT", "/api/artworks/7", '{"title":"Ararat, evening"}'],
  ]);
  expect(requests[0]?.[1]?.headers).toMatchObject({ "Idempotency-Key": lost.key });
});

test("KEE-02 a deletion whose answer was lost succeeds when it is repeated", async () => {
  const keys = answerWith(
    new TypeError("Failed to fetch"),
    Response.json({ message: "Artwork not found" }, { status: 404 }),
  );
  const removed = remove("/api/artworks/7");
  await vi.runAllTimersAsync();
  await removed;
  expect(keys).toHaveLength(2);
});
