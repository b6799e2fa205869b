import { fill } from "../../../core/template.ts";
import { forgetPapers } from "../papers/recent-papers.ts";
import { texts } from "../texts/texts.ts";
import { removeAllSharedPictures } from "../worker/shared-pictures.ts";
import type { Draft } from "./draft.ts";
import { clearDrafts, dispatch, draftsRead } from "./drafts.ts";
import { listDrafts } from "./live-drafts.ts";
import { isPhone } from "./status-notes.ts";

/** Deletes a draft if the painter agrees. @returns true if it is deleted */
export function discardDraft({ id, title, isNew, saving }: Draft): boolean {
  const sentNote = isNew ? texts.drafts.discard.newSent : texts.drafts.discard.changeSent;
  const question = fill(texts.drafts.discard.question, { title });
  if (!window.confirm(saving?.request ? `${question} ${sentNote}` : question)) return false;
  void dispatch(id, { type: "discard" });
  return true;
}

/** Asks before signing out deletes drafts. True without drafts. */
export async function confirmSignOut(): Promise<boolean> {
  await draftsRead;
  const drafts = listDrafts();
  if (drafts.length === 0) return true;
  const titles = drafts.map(({ title }) => fill(texts.drafts.logout.title, { title })).join(", ");
  const question = isPhone ? texts.drafts.logout.phone : texts.drafts.logout.computer;
  return window.confirm(fill(question, { titles }));
}

/** Deletes drafts, papers and shared pictures, because others may use the device after a sign-out. */
export async function clearDevice(): Promise<void> {
  await clearDrafts();
  await forgetPapers().catch(() => {});
  if (!isSecureContext) return;
  // A browser that denies storage holds none.
  await removeAllSharedPictures().catch(() => {});
}
