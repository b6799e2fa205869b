import { isSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { t } from "../texts/text.ts";

export const isPhone = matchMedia("(pointer: coarse)").matches;

/** The place of the drafts, in the grammatical form that the texts below need. */
export const place = isPhone ? t("on this phone") : t("on this computer");

/** The state of the input of a form, beside its submit button. */
export const notes = {
  kept: t("Kept {place}", { place }),
  saving: t("Saving…"),
  slow: t("Saving… No answer yet. Kept {place}.", { place }),
  waiting: t("Waiting for network. Kept {place}, and saved when the network is back.", { place }),
  waitingForSignIn: t("Please sign in to save. Kept {place}.", { place }),
  waitingForPicture: t("Waiting for the picture. Kept {place}, and saved after it.", { place }),
  full: t("Not kept {place}: its storage is full. Please save soon.", { place }),
  textOnly: t("The text is kept {place}. The picture is not: the storage is full.", { place }),
  unkept: t("Not kept {place}: the browser offers no storage. Please save soon.", { place }),
  mayExist: t("It may be on the site already: please look in the list."),
  mayBeSaved: t("An earlier save may be on the site: please check."),
  saved: () => t("Saved {when}", { when: formatTime(Date.now()) }),
} as const;

/** @param kept a note on what is kept; one that is kept in full waits, and others stay */
export function waitingNote(kept: string = notes.kept): string {
  if (kept !== notes.kept && kept !== notes.waiting) return kept;
  return isSignInNeeded() ? notes.waitingForSignIn : notes.waiting;
}
