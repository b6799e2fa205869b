import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { blankDraft, type DraftEvent } from "./draft.ts";

const queued = { ...blankDraft, id: "1", state: "queued" };
const sendDraft = vi.fn(async () => "network");

beforeEach(() => {
  sendDraft.mockClear();
});

/** Starts a sender for one save, on a line without a network. */
async function start(locks: LockManager | undefined) {
  const page = new EventTarget();
  const told: ((occurrence: object) => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { locks });
  vi.doMock("./send-draft.ts", () => ({ sendDraft }));
  vi.doMock("./send-file.ts", () => ({ sendFile: vi.fn() }));
  vi.doMock("./draft-store.ts", () => ({ whenDraftsAreRead: Promise.resolve() }));
  vi.doMock("./live-drafts.ts", () => ({
    listDrafts: () => [queued],
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
    for (const module of ["send-draft", "send-file", "draft-store", "live-drafts"])
      vi.doUnmock(`./${module}.ts`);
    vi.resetModules();
  });
  return {
    page,
    tell: (event: Partial<DraftEvent>) => {
      for (const each of told) each({ event, after: queued, isRemote: false });
    },
    sentAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return sendDraft.mock.calls.length;
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

test("KEE-02 a tab that the browser has frozen loses the lock, and one tab sends", async () => {
  const { locks } = navigator;
  const name = "nkar-outbox-sender";
  // It does not answer.
  void locks.request(name, () => new Promise(() => {})).catch(() => {});
  const { tell, sentAfter } = await start(locks);
  tell({ type: "save" });
  expect(await sentAfter(2_999)).toBe(0);
  await sentAfter(1);
  await vi.waitFor(() => expect(sendDraft).toHaveBeenCalledTimes(1), 30_000);
});
