import { expect, test, vi } from "vitest";
import { chooseFile, waitForPendingFiles } from "./choose-file.ts";
import { dispatch } from "./dispatch.ts";
import { findOrAddDraft } from "./find-draft.ts";
import { liveDraft, openForm } from "./live-drafts.ts";

// Node has no tabs. Its channels reach other tests.
vi.mock("./tab-channel.ts", () => ({ tellTabs: vi.fn(), onTabMessage: vi.fn() }));
vi.mock("../toasts.ts", () => ({ notifyFailure: vi.fn() }));

const file = (name: string) => new File(["bytes"], name, { type: "image/avif" });

let count = 0;

function openDraft(): string {
  count += 1;
  const place = { kind: "artworks", address: `/artworks/${count}`, page: "", title: "" } as const;
  const opened = findOrAddDraft({ ...place, isNew: false }, {}, null);
  openForm(opened);
  return opened;
}

/** A conversion that ends when the test says so. */
function conversion() {
  const { promise, resolve } = Promise.withResolvers<File>();
  return { prepare: () => promise, end: resolve };
}

test("KEE-06 a second file for a slot takes the place of the one that is prepared", async () => {
  const id = openDraft();
  const [first, second] = [conversion(), conversion()];
  const earlier = chooseFile(id, "image", file("first.avif"), first);
  const later = chooseFile(id, "image", file("second.avif"), second);
  first.end(file("first.jpg"));
  expect(await earlier).toBe(false);
  expect(liveDraft(id)?.pending.image?.file).toMatchObject({ name: "second.avif" });
  second.end(file("second.jpg"));
  await later;
  expect(liveDraft(id)?.files.image).toMatchObject({ name: "second.jpg" });
  expect(liveDraft(id)?.pending).toEqual({});
});

test("KEE-06 a save waits for the files of its own draft only, unless it is discarded", async () => {
  const [id, other] = [openDraft(), openDraft()];
  const slow = conversion();
  void chooseFile(id, "image", file("slow.avif"), slow);
  const waiting = waitForPendingFiles(id);
  expect(await waitForPendingFiles(other)).toBe(true);
  slow.end(file("slow.jpg"));
  expect(await waiting).toBe(true);

  const late = conversion();
  const choice = chooseFile(other, "image", file("late.avif"), late);
  const discarded = waitForPendingFiles(other);
  await dispatch(other, { type: "discard" });
  late.end(file("late.jpg"));
  expect(await choice).toBe(false);
  expect(await discarded).toBe(false);
  expect(liveDraft(other)).toMatchObject({ files: {}, pending: {}, draft: { state: "clean" } });
});
