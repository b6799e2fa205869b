import { fill } from "../../../core/template.ts";
import { cancelPaper } from "../papers/paper-actions.tsx";
import { forgetPapers } from "../papers/recent-papers.ts";
import { texts } from "../texts/texts.ts";
import { showActionToast } from "../toasts.ts";
import { removeAllSharedPictures } from "../worker/shared-pictures.ts";
import { dispatch } from "./dispatch.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { clearDrafts, loadFiles, whenDraftsAreRead } from "./draft-store.ts";
import { addDraft, listDrafts, liveDraft } from "./live-drafts.ts";
import { forgetOpenedDrafts } from "./opened-drafts.ts";
import { isPhone } from "./status-notes.ts";

/**
 * Discards a draft.
 * @returns a function that restores the draft and keeps what the painter has typed since
 */
async function discardRestorably(id: string): Promise<() => void> {
  // The files are read first, because the event deletes them.
  const files = await loadFiles(id);
  const draft = liveDraft(id)?.draft;
  void dispatch(id, { type: "discard" });
  return () => {
    if (!draft) return;
    const { base, edit, saving, nextSave } = draft;
    // If the form has closed since, the page does not have the draft any more.
    addDraft({ ...draft, ...blankDraft }, "kept");
    const event = { type: "restore", base, edit, files: draft.files, saving, nextSave } as const;
    void dispatch(id, event, { ...files, ...liveDraft(id)?.files });
  };
}

/** Deletes a draft, and offers to restore it. */
export async function discardDraft({ id, title, isNew, saving }: Draft): Promise<void> {
  const sentNote = isNew ? texts.drafts.discard.newSent : texts.drafts.discard.changeSent;
  const restore = await discardRestorably(id);
  showActionToast({
    title: fill(texts.drafts.discard.done, { title }),
    description: saving?.request ? sentNote : undefined,
    action: { text: texts.common.undo, run: restore },
  });
}

/** Asks if the sign-out may delete the drafts. Returns true if the painter agrees or there are none. */
export async function confirmSignOut(): Promise<boolean> {
  await whenDraftsAreRead;
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
  // Papers and shared pictures lie in `caches`, which exists only with HTTPS.
  if (!isSecureContext) return;
  // A browser that denies storage holds none.
  await forgetPapers().catch(() => {});
  await removeAllSharedPictures().catch(() => {});
}
