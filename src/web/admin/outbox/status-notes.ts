import { fill } from "../../../core/template.ts";
import { formatTime } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { hasInput, isWaiting } from "./draft.ts";
import { isSame } from "./edits.ts";
import type { Keeping, LiveDraft } from "./live-drafts.ts";
import { hasPending } from "./pending-files.ts";

export const isPhone = matchMedia("(pointer: coarse)").matches;

/** The place where drafts are kept, in the grammatical form that the texts below need. */
export const onThisDevice = isPhone ? texts.drafts.place.phone : texts.drafts.place.computer;

const keepingNotes: Record<Keeping, string> = {
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

export function savedNote(at: number): string {
  return fill(texts.drafts.savedAt, { when: formatTime(at) });
}

/** True if leaving the page loses the input. */
export function isLost(live: LiveDraft): boolean {
  const { draft, keeping } = live;
  const isUnkept = ["text only", "full", "no storage"].includes(keeping);
  return hasPending(live) || (hasInput(draft) && isUnkept);
}

/**
 * Returns the state of the input in one line.
 * @param shown the line before
 * @param isAsked true if a save waits for a pending file
 */
export function noteOn(live: LiveDraft, shown: string, isAsked: boolean): string {
  const { draft, keeping } = live;
  if (hasPending(live)) return isAsked ? texts.drafts.uploadAwaited : "";
  if (!hasInput(draft)) return "";
  if (isLost(live)) return keepingNotes[keeping];
  const { saving, nextSave, files, waitsFor } = draft;
  const last = nextSave ?? saving;
  // The save does not include later input.
  const isMore = last !== null && !isSame(last.edit, draft.edit);
  if (isWaiting(draft) && !(isMore && waitsFor)) {
    if (files.length > 0) return waitingNotes.picture;
    return waitsFor ? waitingNotes[waitsFor] : texts.drafts.saving;
  }
  if (keeping !== "writing") return keepingNotes[keeping];
  // The line does not change with each key.
  return shown === keepingNotes.kept ? shown : "";
}
