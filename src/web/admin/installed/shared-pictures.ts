import { t } from "../texts/text.ts";
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

interface Takers {
  /** Returns the pictures for which the form has no room. */
  onUse: (pictures: SharedPicture[]) => SharedPicture[];
  /** No picture is left to offer. */
  onEnd: () => void;
}

/** Asks before the form uses the pictures. Those without room are offered again. */
function offer(pictures: SharedPicture[], { onUse, onEnd }: Takers): void {
  showBar(
    pictures.length === 1 ? t("Another app shared a picture.") : t("Another app shared pictures."),
    { label: t("Use it"), onPress: () => use(pictures, { onUse, onEnd }) },
    {
      label: t("Discard"),
      onPress() {
        onEnd();
        void removeSharedPictures(pictures);
      },
    },
  );
}

function use(pictures: SharedPicture[], takers: Takers): void {
  const left = takers.onUse(pictures);
  if (left.length > 0) offer(left, takers);
  else takers.onEnd();
}

/**
 * Asks first in an ordinary tab, because any website can send a form there.
 * @param draft the files that the form has already
 */
export async function takeSharedPictures(draft: File[], takers: Takers): Promise<void> {
  const stored = await readSharedPictures();
  if (stored.length === 0) notifyFailure(t("No picture arrived"), t("Please choose it here"));
  const kept = stored.filter((picture) => isIn(draft, picture));
  const pictures = stored.filter((picture) => !kept.includes(picture));
  if (pictures.length === 0) takers.onEnd();
  else if (isInstalled()) use(pictures, takers);
  else offer(pictures, takers);
  await removeSharedPictures(kept);
}
