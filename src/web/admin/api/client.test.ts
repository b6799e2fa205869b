import { expect, onTestFinished, test, vi } from "vitest";
import { NotSentError } from "./api-error.ts";
import { change, remove } from "./client.ts";
import { isSignInNeeded, requireSignIn } from "./password-request.ts";

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
] as const)("KEE-02 a change is repeated with its key after %s", async ([, failure]) => {
  const keys = answerWith(failure, Response.json({ id: 7 }));
  const changed = change("PATCH", "/api/artworks/7", {});
  await vi.runAllTimersAsync();
  expect(await changed).toEqual({ id: 7 });
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("KEE-02 a change without a network is known not to be sent, and is not sent later", async () => {
  const keys = answerWith(new TypeError("Failed to fetch"), Response.json({ id: 7 }));
  vi.stubGlobal("navigator", { onLine: false });
  const error = await change("PATCH", "/api/artworks/7", {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NotSentError);
  await vi.runAllTimersAsync();
  expect(keys).toHaveLength(1);
});

test("KEE-02 the outcome of a change is unknown if the network ends while it is sent", async () => {
  answerWith(new TypeError("Failed to fetch"), new TypeError("Failed to fetch"));
  const changed = change("PATCH", "/api/artworks/7", {}).catch((reason: unknown) => reason);
  vi.stubGlobal("navigator", { onLine: false });
  await vi.runAllTimersAsync();
  expect(await changed).toBeInstanceOf(TypeError);
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

test.for([
  ["an answer to the signed-in painter", { "Content-Version": "7" }, false],
  ["an answer that everyone gets", {}, true],
] as const)(
  "AUT-06 %s ends the offer to sign in only if it proves the session",
  async ([, headers, isNeeded]) => {
    answerWith(Response.json({}, { headers }));
    requireSignIn();
    await change("POST", "/api/contact", {});
    expect(isSignInNeeded()).toBe(isNeeded);
  },
);
