import { fill } from "../../../core/template.ts";
import { formatTime } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { hasInput, isWaiting } from "./draft.ts";
import { isSame } from "./edits.ts";
import type { LiveDraft, StorageState } from "./live-drafts.ts";
import { hasPendingFiles } from "./pending-files.ts";

// The line beside the button of a form. It says if the input is saved, waits, or is on the device.

export const isPhone = matchMedia("(pointer: coarse)").matches;

/** The place where drafts are kept, in the grammatical form that the texts below need. */
export const onThisDevice = isPhone ? texts.drafts.place.phone : texts.drafts.place.computer;

const storageNotes: Record<StorageState, string> = {
  writing: "",
  "writing file": "",
  kept: fill(texts.drafts.keeping.kept, { place: onThisDevice }),
  "text only": fill(texts.drafts.keeping.textOnly, { place: onThisDevice }),
  full: fill(texts.drafts.keeping.full, { place: onThisDevice }),
  "no storage": fill(texts.drafts.keeping.noStorage, { place: onThisDevice }),
};

const waitingNotes = {
  network: fill(texts.drafts.waiting.network, { place: onThisDevice }),
  "sign-in": fill(texts.drafts.waiting.signIn, { place: onThisDevice }),
  picture: fill(texts.drafts.waiting.picture, { place: onThisDevice }),
};

/** @param savedAt in ms since 1970 */
export function savedNote(savedAt: number): string {
  return fill(texts.drafts.savedAt, { when: formatTime(savedAt) });
}

/** True if leaving the page loses the input. */
export function isLost(live: LiveDraft): boolean {
  const { draft, storageState } = live;
  const isOnlyInPage = ["text only", "full", "no storage"].includes(storageState);
  return hasPendingFiles(live) || (hasInput(draft) && isOnlyInPage);
}

/**
 * Returns the line about the input of a form.
 * @param formerNote the line that the form shows now
 * @param isSaveWaiting true if a save waits for a pending file
 */
export function describeInput(live: LiveDraft, formerNote: string, isSaveWaiting: boolean): string {
  const { draft, storageState } = live;
  if (hasPendingFiles(live)) return isSaveWaiting ? texts.drafts.uploadAwaited : "";
  if (!hasInput(draft)) return "";
  if (isLost(live)) return storageNotes[storageState];
  const { saving, nextSave, files, waitsFor } = draft;
  const lastSave = nextSave ?? saving;
  const hasLaterInput = lastSave !== null && !isSame(lastSave.edit, draft.edit);
  if (isWaiting(draft) && !(hasLaterInput && waitsFor)) {
    if (files.length > 0) return waitingNotes.picture;
    return waitsFor ? waitingNotes[waitsFor] : texts.drafts.saving;
  }
  if (storageState !== "writing") return storageNotes[storageState];
  // The line must not change with each key that the painter presses.
  return formerNote === storageNotes.kept ? formerNote : "";
}
