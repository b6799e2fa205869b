import { expect, onTestFinished, test, vi } from "vitest";
import { openDocument, storeShell } from "./shell.ts";

const shell = { version: "2", script: "/assets/main-2.js", files: [] } as unknown as Shell;

/** Answers each request of the worker with these documents; without any, there is no network. */
function stubDevice(...answers: string[]) {
  const stored = new Map<string, Response>([["/admin", new Response("stored")]]);
  const cache = {
    addAll: async () => {},
    put: async (url: string, answer: Response) => void stored.set(url, answer),
    match: async (url: string) => stored.get(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return new Response(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}

test("APP-01 the site's present document comes before the stored one", async () => {
  stubDevice("present");
  const opened = async () => (await openDocument(shell, {} as FetchEvent)).text();
  expect(await opened()).toBe("present");
  expect(await opened()).toBe("stored");
});

test("APP-01 a document of another version than the worker is not stored", async () => {
  const stored = stubDevice("main-1.js", "/assets/main-2.js");
  await expect(storeShell(shell)).rejects.toThrow("being updated");
  await storeShell(shell);
  expect(await stored.get("/admin")?.text()).toBe("/assets/main-2.js");
});
