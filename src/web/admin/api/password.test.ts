import { expect, onTestFinished, test, vi } from "vitest";
import { changePassword } from "./password.ts";

const passwords = { currentPassword: "old walls", newPassword: "quiet Ararat", keptPasskeys: [] };

/** The headers arrive, with the cookie of the new session, and the line breaks. */
function brokenOff(): Response {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) });
  return new Response(body);
}

function notRight(): Response {
  const message = "The current password is not right";
  return Response.json(
    { message, issues: [{ path: "currentPassword", message }] },
    { status: 400 },
  );
}

/** @returns the requests, which get the answers of their address in order */
function answerWith(answers: Record<string, Response[]>): string[] {
  const requests: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {} });
  vi.stubGlobal("fetch", async (path: string) => {
    const name = path.slice("/api/auth/".length);
    requests.push(name);
    return answers[name]?.shift() ?? Response.error();
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return requests;
}

const signedIn = { authenticated: true, passkeys: false };

test("KEE-02 a new password whose answer breaks off after its headers is recognised", async () => {
  const requests = answerWith({
    password: [brokenOff(), notRight()],
    status: [Response.json(signedIn)],
    login: [Response.json(signedIn)],
  });
  const onUnanswered = vi.fn();
  const change = changePassword(passwords, onUnanswered);
  await vi.runAllTimersAsync();
  await change;
  expect(onUnanswered).toHaveBeenCalledOnce();
  expect(requests).toEqual(["password", "status", "password", "login"]);
});

test("KEE-02 a wrong current password is refused, also after a broken answer", async () => {
  answerWith({
    password: [brokenOff(), notRight()],
    status: [Response.json(signedIn)],
    login: [Response.json({ authenticated: false }, { status: 401 })],
  });
  const change = expect(changePassword(passwords, () => {})).rejects.toThrow(/not right/);
  await vi.runAllTimersAsync();
  await change;
});
