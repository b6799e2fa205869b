import { pictureIn } from "../pictures/chosen-file.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import { readSharedPictures } from "../worker/shared-pictures.ts";
import { showBar } from "./bar.ts";

export { removeSharedPictures } from "../worker/shared-pictures.ts";

/** The device opens only the installed admin in a window of its own. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** True if the draft of the form has the files: a reload came before their removal from the cache. */
async function areInDraft(files: File[]): Promise<boolean> {
  const { openDraftStore } = await import("../drafts/drafts.ts");
  const kept = await (await openDraftStore()).filesOf(String(history.state?.draft));
  const pictures = Object.values(kept).map(pictureIn);
  return files.every(({ name, size }) =>
    pictures.some((picture) => picture.name === name && picture.size === size),
  );
}

/**
 * Asks first in an ordinary tab, because any website can send a form there.
 * @param onTaken gets no files if the painter discards them, or the form has them
 */
export async function takeSharedPictures(onTaken: (files: File[]) => void): Promise<void> {
  const files = await readSharedPictures();
  if (files.length === 0) {
    notifyFailure(t("No picture arrived"), t("Please choose it here"));
    return onTaken([]);
  }
  // Without storage, there is no draft.
  if (await areInDraft(files).catch(() => false)) return onTaken([]);
  if (isInstalled()) return onTaken(files);
  showBar(
    files.length === 1 ? t("Another app shared a picture.") : t("Another app shared pictures."),
    { label: t("Use it"), onPress: () => onTaken(files) },
    { label: t("Discard"), onPress: () => onTaken([]) },
  );
}
