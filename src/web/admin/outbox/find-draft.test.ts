import { expect, test, vi } from "vitest";
import { blankDraft, type Draft } from "./draft.ts";

// Node has no tabs. Its channels reach other tests.
vi.mock("./tab-channel.ts", () => ({ tellTabs: vi.fn(), onTabMessage: vi.fn() }));

const place = { kind: "artworks", address: "/artworks", isNew: true, page: "", title: "" } as const;

function newWork(id: string, editedAt: number): Draft {
  const edit = { title: id };
  return { ...blankDraft, ...place, id, editedAt, base: null, state: "editing", edit };
}

/** Loads a tab anew. @param opened ids of the new works that it has opened, the latest first */
async function reload(opened: string[], locked: string[], drafts: Draft[]) {
  const held = locked.map((id) => ({ name: `nkar-open-draft ${id}` }));
  const getItem = () => JSON.stringify(opened);
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held }) } });
  vi.stubGlobal("sessionStorage", { getItem, setItem: vi.fn() });
  vi.resetModules();
  const { addDraft, redrawAll } = await import("./live-drafts.ts");
  const { findOrAddDraft } = await import("./find-draft.ts");
  await (await import("./opened-drafts.ts")).whenLocksAreRead;
  for (const draft of drafts) addDraft(draft, "kept");
  redrawAll();
  const found = findOrAddDraft(place, null, null);
  vi.unstubAllGlobals();
  return found;
}

test("KEE-01 a reloaded tab shows the new work that it opened last, not one that it left to another tab", async () => {
  const [own, left] = [newWork("own", 1), newWork("left", 2)];
  const opened = [own.id, left.id];
  expect(await reload(opened, opened, [own, left])).toBe(own.id);
  expect(await reload(opened, [], [own, left])).toBe(own.id);
  expect(await reload(opened, [left.id], [left])).not.toBe(left.id);
});
