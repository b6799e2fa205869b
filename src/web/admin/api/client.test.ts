import { expect, onTestFinished, test, vi } from "vitest";
import { create, creationOf, remove } from "./client.ts";

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
  const created = create("/api/artworks", creationOf({}));
  await vi.runAllTimersAsync();
  expect(await created).toMatchObject({ record: { id: 7 } });
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("does not repeat a refused creation", async () => {
  const keys = answerWith(Response.json({ message: "Title is required" }, { status: 400 }));
  await expect(create("/api/artworks", creationOf({}))).rejects.toThrow(/400/);
  expect(keys).toHaveLength(1);
});

const lost = { key: "0123456789abcdef", body: { title: "Ararat" } };

function answerAll() {
  const requests: [method: string | undefined, path: string, body: unknown, headers: object][] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body, headers }: RequestInit) => {
    requests.push([method, path, body, { ...headers }]);
    return Response.json({ id: 7 }, { headers: { ETag: '"v1"' } });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

test("KEE-02 a creation whose answer was lost is repeated, then replaced by what was typed since", async () => {
  const requests = answerAll();
  await create("/api/artworks", creationOf({ title: "Ararat, evening" }, lost));
  expect(requests).toMatchObject([
    ["POST", "/api/artworks", '{"title":"Ararat"}', { "Idempotency-Key": lost.key }],
    ["PUT", "/api/artworks/7", '{"title":"Ararat, evening"}', { "If-Match": '"v1"' }],
  ]);
});

test("KEE-02 a repeated creation restores its first text if a later one may have replaced it", async () => {
  const requests = answerAll();
  const replaced = creationOf({ title: "Ararat, evening" }, lost);
  await create("/api/artworks", creationOf({ title: "Ararat" }, replaced), '"v2"');
  expect(requests.at(-1)).toMatchObject([
    "PUT",
    "/api/artworks/7",
    '{"title":"Ararat"}',
    { "If-Match": '"v2"' },
  ]);
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
