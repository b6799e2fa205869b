import { fill } from "../../../core/template.ts";
import { cancelPaper } from "../papers/paper-actions.tsx";
import { forgetPapers } from "../papers/recent-papers.ts";
import { texts } from "../texts/texts.ts";
import { showActionToast } from "../toasts.ts";
import { removeAllSharedPictures } from "../worker/shared-pictures.ts";
import { dispatch } from "./dispatch.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { clearDrafts, draftsRead, loadFiles } from "./draft-store.ts";
import { addDraft, listDrafts, liveDraft } from "./live-drafts.ts";
import { forgetOpenedDrafts } from "./opened-drafts.ts";
import { isPhone } from "./status-notes.ts";

/** Discards a draft. @returns a function that takes it back, beside what the painter has typed since */
async function discard(id: string): Promise<() => void> {
  // The device deletes them with the draft.
  const files = await loadFiles(id);
  const draft = liveDraft(id)?.draft;
  void dispatch(id, { type: "discard" });
  return () => {
    if (!draft) return;
    const { base, edit, saving, nextSave } = draft;
    // The page forgets a clean draft when its form closes.
    addDraft({ ...draft, ...blankDraft }, "kept");
    const event = { type: "restore", base, edit, files: draft.files, saving, nextSave } as const;
    void dispatch(id, event, { ...files, ...liveDraft(id)?.files });
  };
}

/** Deletes a draft, and offers to take that back. */
export async function discardDraft({ id, title, isNew, saving }: Draft): Promise<void> {
  const sentNote = isNew ? texts.drafts.discard.newSent : texts.drafts.discard.changeSent;
  const run = await discard(id);
  showActionToast({
    title: fill(texts.drafts.discard.done, { title }),
    description: saving?.request ? sentNote : undefined,
    action: { text: texts.common.undo, run },
  });
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
  cancelPaper();
  await clearDrafts();
  forgetOpenedDrafts();
  if (!isSecureContext) return;
  // A browser that denies storage holds none.
  await forgetPapers().catch(() => {});
  await removeAllSharedPictures().catch(() => {});
}
