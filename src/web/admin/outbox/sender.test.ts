import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { blankDraft, type DraftEvent } from "./draft.ts";

const request = { method: "PATCH", address: "/api/artworks/1", body: {} };
const saving = { key: "1", edit: { notes: "Sold" }, request };
const record = { kind: "notes", base: { notes: "" }, address: "/api/contact/1" };
const queued = { ...blankDraft, ...record, id: "1", state: "queued", saving };
const fetch = vi.fn(async () => {
  throw new TypeError("Failed to fetch");
});
const sendFile = vi.fn(async () => "network");

beforeEach(() => {
  fetch.mockClear();
  sendFile.mockClear();
});

/** Starts a sender for one draft, on a line without a network. */
async function start(locks: LockManager | undefined, draft: object = queued) {
  const page = new EventTarget();
  const told: ((occurrence: object) => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("fetch", fetch);
  vi.doMock("./send-file.ts", () => ({ sendFile, obstacleOf: () => "network" }));
  vi.doMock("./drafts.ts", () => ({
    draftsRead: Promise.resolve(),
    listDrafts: () => [draft],
    liveDraft: () => ({ draft, files: {} }),
    dispatch: async () => true,
    onDraftEvent: (listener: (typeof told)[0]) => {
      told.push(listener);
      return () => {};
    },
  }));
  vi.resetModules();
  const { startSender } = await import("./sender.ts");
  const end = startSender();
  onTestFinished(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const module of ["send-file", "drafts"]) vi.doUnmock(`./${module}.ts`);
    vi.resetModules();
  });
  return {
    page,
    tell: (event: Partial<DraftEvent>) => {
      for (const each of told) each({ event, after: draft, isRemote: false });
    },
    sentAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return fetch.mock.calls.length;
    },
  };
}

test("KEE-02 a save is repeated at once and after a second when the network comes back", async () => {
  const { page, sentAfter } = await start(undefined);
  expect(await sentAfter(0)).toBe(1);
  expect(await sentAfter(1_000 + 2_000 + 4_000 + 8_000 + 15_000)).toBe(6);
  expect(await sentAfter(29_999)).toBe(6);
  page.dispatchEvent(new Event("online"));
  expect(await sentAfter(0)).toBe(7);
  expect(await sentAfter(1_000)).toBe(8);
});

test("KEE-02 a file is sent when the network is back, and the save that waits for it is not", async () => {
  const unsent = { ...queued, files: ["image"], saving: { ...saving, request: null } };
  const { page, sentAfter } = await start(undefined, unsent);
  await sentAfter(0);
  page.dispatchEvent(new Event("online"));
  await sentAfter(0);
  await vi.dynamicImportSettled();
  expect(await sentAfter(0)).toBe(0);
  expect(sendFile).toHaveBeenCalledTimes(2);
});

test("KEE-02 after an error of the admin itself, the file is sent again a second later", async () => {
  const unsent = { ...queued, files: ["image"], saving: null };
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  sendFile.mockRejectedValueOnce(new Error("broken"));
  const { sentAfter } = await start(undefined, unsent);
  await sentAfter(0);
  expect(reported).toHaveBeenCalledOnce();
  await sentAfter(1_000);
  expect(sendFile).toHaveBeenCalledTimes(2);
});

test("KEE-02 a tab that the browser has frozen loses the lock, and one tab sends", async () => {
  const { locks } = navigator;
  const name = "nkar-outbox-sender";
  // It does not answer.
  void locks.request(name, () => new Promise(() => {})).catch(() => {});
  const { tell, sentAfter } = await start(locks);
  tell({ type: "save" });
  expect(await sentAfter(2_999)).toBe(0);
  await sentAfter(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
});
