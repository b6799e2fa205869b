import { isSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

export const isPhone = matchMedia("(pointer: coarse)").matches;

/** The place of the drafts, in the grammatical form that the texts below need. */
export const place = isPhone ? texts.drafts.onThisPhone : texts.drafts.onThisComputer;

/** The state of the input of a form, beside its submit button. */
export const notes = {
  kept: fill(texts.drafts.keptPlace, { place }),
  saving: texts.drafts.saving,
  slow: fill(texts.drafts.savingNoAnswerYetKept, { place }),
  waiting: fill(texts.drafts.waitingForNetworkKeptPlace, { place }),
  waitingForSignIn: fill(texts.drafts.signInToSaveKept, { place }),
  waitingForPicture: fill(texts.drafts.waitingForPictureKeptPlace, { place }),
  full: fill(texts.drafts.notKeptPlaceStorageIs, { place }),
  textOnly: fill(texts.drafts.textIsKeptPlacePicture, { place }),
  unkept: fill(texts.drafts.notKeptPlaceBrowserOffers, { place }),
  mayExist: texts.drafts.itMayBeOnSite,
  mayBeSaved: texts.drafts.earlierSaveMayBeOn,
  saved: () => fill(texts.drafts.savedWhen, { when: formatTime(Date.now()) }),
} as const;

/** @param kept a note on what is kept; one that is kept in full waits, and others stay */
export function waitingNote(kept: string = notes.kept): string {
  if (kept !== notes.kept && kept !== notes.waiting) return kept;
  return isSignInNeeded() ? notes.waitingForSignIn : notes.waiting;
}
