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

export { removeSharedPictures } from "../worker/shared-pictures.ts";

/** The device opens only the installed admin in a window of its own. */
function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** A reload came before their removal from the device if the draft of the form has them. */
function isIn(draft: File[], { file }: SharedPicture): boolean {
  return draft.some(({ name, size }) => name === file.name && size === file.size);
}

interface Taker {
  /** The files that the form has already. */
  files: File[];
  /** Returns the pictures for which the form has no room. */
  onUse: (pictures: SharedPicture[]) => SharedPicture[];
}

/** Removes the word of a share from the address: a reload tells of no further share. */
function endShare(): boolean {
  const isShare = location.pathname + location.search === adminApp.createSharedArtwork;
  if (isShare) history.replaceState(history.state, "", admin.createArtwork);
  return isShare;
}

/**
 * Offers all stored pictures to the form of a new artwork. Asks first, except after a share in the
 * installed admin: any website can send a form to an ordinary tab.
 * @param closed aborted when the form closes
 */
export async function offerSharedPictures(
  { files, onUse }: Taker,
  closed: AbortSignal,
): Promise<void> {
  const stored = await readSharedPictures();
  if (closed.aborted) return;
  const kept = stored.filter((picture) => isIn(files, picture));
  const isShare = endShare();
  if (isShare && stored.length === 0) {
    notifyFailure(texts.installed.noPictureArrived, texts.installed.chooseItHere);
  }

  function use(pictures: SharedPicture[]): void {
    offer(onUse(pictures));
  }

  /** Those without room are offered again. */
  function offer(pictures: SharedPicture[]): void {
    if (pictures.length === 0) return;
    const hide = showBar(
      pictures.length === 1
        ? texts.installed.anotherAppSharedPicture
        : texts.installed.anotherAppSharedPictures,
      { label: texts.installed.useIt, onPress: () => use(pictures) },
      { label: texts.common.discard, onPress: () => void removeSharedPictures(pictures) },
    );
    closed.addEventListener("abort", hide);
  }

  const free = stored.filter((picture) => !kept.includes(picture));
  if (isShare && isInstalled()) use(free);
  else offer(free);
  await removeSharedPictures(kept);
}
