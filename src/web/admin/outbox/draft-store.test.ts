import { beforeEach, expect, test, vi } from "vitest";
import { dispatch } from "./dispatch.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { addDraft, liveDraft, removeDraft } from "./live-drafts.ts";
import type { DraftMessage } from "./tab-channel.ts";

const tab = vi.hoisted(() => ({
  /** These rows stand for the device's database, since Node has none. */
  rows: new Map<string, Draft>(),
  receive: (_message: DraftMessage) => {},
}));

vi.mock("./draft-db.ts", () => {
  function put(draft: Draft | null): Draft | null {
    if (draft) tab.rows.set(draft.id, draft);
    return draft;
  }
  const change = async (id: string, apply: (row: Draft | undefined) => Draft | null) =>
    put(apply(tab.rows.get(id)));
  return { openDraftDb: async () => ({ list: async () => [...tab.rows.values()], put, change }) };
});
vi.mock("./tab-channel.ts", () => ({
  tellTabs: vi.fn(),
  onTabMessage: (listener: typeof tab.receive) => {
    tab.receive = listener;
  },
}));
vi.mock("../toasts.ts", () => ({}));

const request = { method: "PATCH", address: "/exhibitions/1", body: {} } as const;
const sending: Draft = {
  ...blankDraft,
  id: "1",
  kind: "exhibitions",
  address: "/exhibitions/1",
  isNew: false,
  page: "/admin",
  title: "",
  editedAt: 0,
  base: {},
  state: "sending",
  edit: { title: "Stone" },
  saving: { key: "first", edit: { title: "Stone" }, request },
};
const queued: Draft = { ...sending, state: "queued" };
const send = { type: "send", saveKey: "first", request } as const;

beforeEach(() => {
  removeDraft(queued.id);
  tab.rows.clear();
});

test("KEE-04 a draft whose request was on its way in a tab that is gone waits with the same request", async () => {
  tab.rows.set(sending.id, sending);
  vi.resetModules();
  await (await import("./draft-store.ts")).whenDraftsAreRead;
  const loaded = await import("./live-drafts.ts");
  expect(loaded.liveDraft(sending.id)?.draft).toEqual(queued);
});

test("KEE-04 a save that another tab has discarded does not come back to the device", async () => {
  addDraft(queued, "kept");
  await dispatch(queued.id, send);
  expect(tab.rows.size).toBe(0);
});

test("KEE-02 a save is sent while the device has not written its draft yet", async () => {
  addDraft(queued, "writing");
  await dispatch(queued.id, send);
  expect(tab.rows.get(queued.id)?.state).toBe("sending");
});

test("KEE-04 a discarded save does not come back with what the sender tells of it", () => {
  tab.receive({ event: send, before: queued, files: {} });
  expect(liveDraft(queued.id)).toBeUndefined();
});

test("KEE-02 a tab ignores an event that only another version knows", () => {
  addDraft(queued, "kept");
  tab.receive({ event: { type: "later" } as never, before: queued, files: {} });
  expect(liveDraft(queued.id)?.draft).toBe(queued);
});
