import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { removeAllSharedPictures } from "../worker/shared-pictures.ts";
import { isPhone } from "./draft-notes.ts";
import { listDrafts, openDraftStore } from "./draft-store.ts";

/** Asks before signing out deletes drafts. True without drafts. */
export async function confirmSignOut(): Promise<boolean> {
  const drafts = await listDrafts();
  if (drafts.length === 0) return true;
  const titles = drafts.map(({ title }) => fill(texts.drafts.quotedTitle, { title })).join(", ");
  return window.confirm(
    isPhone
      ? fill(texts.drafts.notSavedYetTitlesLogging, { titles })
      : fill(texts.drafts.notSavedYetTitlesLoggingOut, {
          titles,
        }),
  );
}

/** Deletes drafts and shared pictures, because others may use the device after a sign-out. */
export async function clearDevice(): Promise<void> {
  const drafts = await listDrafts();
  const store = drafts.length > 0 ? await openDraftStore() : null;
  for (const { id } of drafts) await store?.remove(id);
  if (isSecureContext) await removeAllSharedPictures();
}
