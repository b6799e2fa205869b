import { expect, onTestFinished, test, vi } from "vitest";
import { blankDraft } from "./draft.ts";

test("KEE-02 a save is repeated at once and after a second when the network comes back", async () => {
  const page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  const sendDraft = vi.fn(async () => "network");
  vi.doMock("./send-draft.ts", () => ({ sendDraft }));
  vi.doMock("./send-file.ts", () => ({ sendFile: vi.fn() }));
  vi.doMock("./drafts.ts", () => ({
    draftsRead: Promise.resolve(),
    listDrafts: () => [{ ...blankDraft, id: "1", state: "queued" }],
    onDraftEvent: () => () => {},
  }));
  vi.resetModules();
  const { startSender } = await import("./sender.ts");
  const end = startSender();
  onTestFinished(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const module of ["send-draft", "send-file", "drafts"]) vi.doUnmock(`./${module}.ts`);
    vi.resetModules();
  });
  const sentAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return sendDraft.mock.calls.length;
  };

  expect(await sentAfter(0)).toBe(1);
  expect(await sentAfter(1_000 + 2_000 + 4_000 + 8_000 + 15_000)).toBe(6);
  expect(await sentAfter(29_999)).toBe(6);
  page.dispatchEvent(new Event("online"));
  expect(await sentAfter(0)).toBe(7);
  expect(await sentAfter(1_000)).toBe(8);
});
