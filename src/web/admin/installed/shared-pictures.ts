import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import {
  readSharedPictures,
  removeSharedPictures,
  type SharedPicture,
} from "../worker/shared-pictures.ts";
import { showBar } from "./bar.ts";

/** True if the admin is installed as an app: only then it has a window of its own. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/**
 * Returns true if another app has opened this address to share pictures. Then changes the address,
 * so that a reload does not count as another share.
 */
function takeShare(): boolean {
  const isShare = location.pathname + location.search === adminApp.createSharedArtwork;
  if (isShare) history.replaceState(history.state, "", admin.createArtwork);
  return isShare;
}

/**
 * Adds the pictures that other apps have shared to the form of a new artwork. Asks the painter first,
 * except after a share in the installed admin: any website can send pictures to an ordinary tab.
 * @param addFiles returns the files for which there is room, with a promise that tells if the
 *     device keeps them
 * @param closed aborted when the form closes
 */
export async function offerSharedPictures(
  addFiles: (files: File[]) => Map<File, Promise<boolean>>,
  closed: AbortSignal,
): Promise<void> {
  const allPictures = await readSharedPictures();
  if (closed.aborted) return;
  const isShare = takeShare();
  if (isShare && allPictures.length === 0) {
    notifyFailure(texts.installed.noPicture, texts.installed.noPictureNote);
  }

  async function addPictures(pictures: SharedPicture[]): Promise<void> {
    const addedFiles = addFiles(pictures.map(({ file }) => file));
    askToAdd(pictures.filter(({ file }) => !addedFiles.has(file)));
    for (const picture of pictures) {
      if (await addedFiles.get(picture.file)) await removeSharedPictures([picture]);
    }
  }

  function askToAdd(pictures: SharedPicture[]): void {
    if (pictures.length === 0) return;
    const hide = showBar(
      pictures.length === 1 ? texts.installed.pictureShared : texts.installed.picturesShared,
      { label: texts.installed.use, onPress: () => void addPictures(pictures) },
      { label: texts.common.discard, onPress: () => void removeSharedPictures(pictures) },
    );
    closed.addEventListener("abort", hide);
  }

  if (isShare && isInstalled()) await addPictures(allPictures);
  else askToAdd(allPictures);
}
