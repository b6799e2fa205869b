import type { RecordPlace } from "../forms/record-place.ts";
import { currentAddress } from "../navigation/navigation.ts";
import type { ChosenFile } from "../pictures/chosen-file.ts";
import { removeDraft } from "./discard-draft.ts";
import type { DraftRules } from "./draft-keeper.ts";
import { lockDraft, whileLocked } from "./draft-locks.ts";
import {
  type Draft,
  type DraftStore,
  type FilesByField,
  newDraftId,
  openDraftStore,
} from "./draft-store.ts";
import { isLinkedTo, markAsOpen } from "./open-drafts.ts";
import { stopSending } from "./waiting-saves.ts";

export type DraftPlace = Pick<DraftRules, "address" | "isNew" | "page" | "title" | "untitled">;

export type Input = Omit<Draft, "id" | "address" | "isNew" | "page" | "title" | "keptAt"> & {
  files: FilesByField;
};

type Rebase = Pick<Draft, "base" | "etag" | "creation"> & Partial<RecordPlace>;

/** The draft of a mounted form. No other form and no other tab uses it meanwhile. */
export interface OpenDraft {
  /** Null if there was no draft. */
  found: { draft: Draft; files: FilesByField } | null;
  /** Starts before it returns. @param place the form of a new record becomes that of the created one */
  write(input: Input, place: DraftPlace): Promise<void>;
  /**
   * Replaces the base of the changes after a save, unless another form has changed the draft since.
   * @returns true if there is a draft
   */
  rebase(saved: Rebase): Promise<boolean>;
  remove(): Promise<void>;
  /** Removes the draft as it was written last. @returns a function that restores it */
  discard(): Promise<(() => Promise<void>) | null>;
  release(): void;
}

/** The entry in the history remembers the draft of a new record for a reload. */
function rememberDraft(id: string): void {
  // WebKit refuses `replaceState` after a hundred calls.
  if (history.state?.draft !== id) history.replaceState({ ...history.state, draft: id }, "");
}

/** Draft of the form before a reload. */
function isReloaded({ id }: Draft): boolean {
  return id === history.state?.draft;
}

/** A new record that waits for the network opens only where it was typed, or by its link. */
function isOffered(draft: Draft, { address, isNew }: DraftPlace): boolean {
  if (draft.address !== address) return false;
  return !isNew || !draft.waiting || isReloaded(draft) || isLinkedTo(draft.id);
}

/** Prefers the draft whose link the painter has followed, then that of the form before a reload. */
async function lockFirst(store: DraftStore, place: DraftPlace) {
  const drafts = (await store.list()).filter((draft) => isOffered(draft, place));
  const linked = drafts.filter(({ id }) => isLinkedTo(id));
  for (const { id } of new Set([...linked, ...drafts.filter(isReloaded), ...drafts])) {
    stopSending(id);
    const release = await lockDraft(id);
    if (!release) continue;
    // The last holder of the lock may have saved the draft.
    const draft = (await store.list()).find((each) => each.id === id);
    if (draft && isOffered(draft, place)) return { draft, release };
    release();
  }
  return null;
}

function titleOf(values: object, untitled = document.title): string {
  const title = "title" in values ? String(values.title) : "";
  return title || untitled;
}

/** With null for the files that are gone. */
function changedFiles(
  before: FilesByField,
  after: FilesByField,
): Record<string, ChosenFile | null> {
  const fields = Object.keys({ ...before, ...after });
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? null]));
}

type LockedDraft = Awaited<ReturnType<typeof lockFirst>>;

async function holdDraft(store: DraftStore, locked: LockedDraft): Promise<OpenDraft> {
  const id = locked?.draft.id ?? newDraftId();
  const unlock = locked?.release ?? (await lockDraft(id));
  const markAsClosed = markAsOpen(id);
  let storedFiles = locked ? await store.filesOf(id) : {};
  let keptAt = 0;
  let isReleased = false;
  const whileOwned = (work: () => Promise<boolean>) =>
    isReleased ? whileLocked(id, work) : work();
  return {
    found: locked && { draft: locked.draft, files: storedFiles },
    async write({ files, ...input }, { address, isNew, page = currentAddress(), title, untitled }) {
      if (isReleased) return;
      if (isNew) rememberDraft(id);
      const changes = changedFiles(storedFiles, files);
      storedFiles = files;
      const record = { address, isNew, page, title: title ?? titleOf(input.values, untitled) };
      keptAt = Date.now();
      await store.put({ ...input, ...record, id, keptAt }, changes);
    },
    async rebase({ address, page, ...saved }) {
      const place = address && page ? { address, page, isNew: false } : {};
      const isOwn = (draft: Draft) => !isReleased || draft.keptAt === keptAt;
      const follow = (draft: Draft) =>
        isOwn(draft) ? { ...draft, ...saved, ...place, sent: undefined } : undefined;
      return (await whileOwned(() => store.change(id, follow))) ?? false;
    },
    async remove() {
      if (isReleased) return;
      storedFiles = {};
      await store.remove(id);
    },
    async discard() {
      const written = (await store.list()).find((draft) => draft.id === id);
      return written ? removeDraft(written) : null;
    },
    release() {
      isReleased = true;
      unlock?.();
      markAsClosed();
    },
  };
}

/** Opens the linked or latest draft of a form, or an empty one. @throws if the browser has no storage */
export async function openDraft(place: DraftPlace): Promise<OpenDraft> {
  const store = await openDraftStore();
  return holdDraft(store, await lockFirst(store, place));
}

/** Opens an empty draft beside those of the same form. */
export async function openEmptyDraft(): Promise<OpenDraft> {
  return holdDraft(await openDraftStore(), null);
}
