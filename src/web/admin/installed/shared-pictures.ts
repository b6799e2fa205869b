import { notifyFailure } from "../toasts.ts";
import { readSharedPictures, removeSharedPictures } from "../worker/shared-pictures.ts";
import { showBar } from "./bar.ts";

/** The device opens only the installed admin in a window of its own. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Asks first in an ordinary tab, because any website can send a form there. */
export async function takeSharedPictures(addFiles: (files: File[]) => void): Promise<void> {
  const files = await readSharedPictures();
  await removeSharedPictures();
  if (files.length === 0) {
    notifyFailure("No picture arrived", "Please choose it here");
    return;
  }
  if (isInstalled()) return addFiles(files);
  showBar(
    files.length === 1 ? "Another app shared a picture." : "Another app shared pictures.",
    { label: "Use it", onPress: () => addFiles(files) },
    { label: "Discard", onPress: () => {} },
  );
}
