import { expect, test, vi } from "vitest";
import { send } from "../api/client.ts";
import { dispatch } from "./dispatch.ts";
import { findOrAddDraft } from "./find-draft.ts";
import { liveDraft, openForm } from "./live-drafts.ts";
import { sendDraft } from "./send-draft.ts";

// Node has no tabs. Its channels reach other tests.
vi.mock("./tab-channel.ts", () => ({ tellTabs: vi.fn(), onTabMessage: vi.fn() }));
vi.mock("../toasts.ts", () => ({ notifyFailure: vi.fn() }));
vi.mock("../api/client.ts", async (load) => ({ ...(await load<object>()), send: vi.fn() }));

const place = { kind: "notes", address: "/messages/1", page: "", title: "" } as const;
const stored = { notes: "Stone" };

/** Returns the id of an open draft that waits with the save "first". */
async function openWaiting(): Promise<string> {
  const id = findOrAddDraft({ ...place, isNew: false }, { notes: "" }, null);
  openForm(id);
  await dispatch(id, { type: "set", field: "notes", value: "Stone", isSaved: false, title: "" });
  await dispatch(id, { type: "save", key: "first" });
  return id;
}

test("KEE-02 two tabs that send a save at once send the same request", async () => {
  const id = await openWaiting();
  vi.mocked(send).mockResolvedValue({ record: stored } as never);
  const sending = sendDraft(id);
  const body = { set: stored, from: { notes: "Basalt" } };
  const request = { method: "PATCH", address: place.address, body } as const;
  // The other tab has read the record earlier.
  void dispatch(id, { type: "send", saveKey: "first", request });
  await sending;
  expect(send).toHaveBeenCalledWith("PATCH", place.address, { body, key: "first" });
  expect(liveDraft(id)?.draft.state).toBe("clean");
});
