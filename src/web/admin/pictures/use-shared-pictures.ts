import { useEffect, useEffectEvent, useState } from "react";
import { admin } from "../../../core/routes.ts";
import { filesRead } from "../outbox/drafts.ts";
import { useDraftForm } from "../outbox/use-draft.ts";
import type { SharedPicture } from "../worker/shared-pictures.ts";
import { sourceOf } from "./chosen-file.ts";

const load = () => import("../installed/shared-pictures.ts");

/**
 * Passes on the pictures that another app has shared, if this is the form of a new artwork. They
 * stay on the device until the form's draft has them, and each later form offers them.
 * @param addFiles returns the files for which there is no room
 * @param isKept true if the draft has all files of the form
 */
export function useSharedPictures(addFiles: (files: File[]) => File[], isKept: boolean): void {
  const { files, hasReadFiles } = useDraftForm();
  const [taken, setTaken] = useState<SharedPicture[]>([]);

  const use = useEffectEvent((pictures: SharedPicture[]) => {
    const left = addFiles(pictures.map(({ file }) => file));
    const isLeft = ({ file }: SharedPicture) => left.includes(file);
    const used = pictures.filter((picture) => !isLeft(picture));
    void filesRead().then(() => setTaken((before) => [...before, ...used]));
    return pictures.filter(isLeft);
  });

  const offer = useEffectEvent(async (closed: AbortSignal) => {
    const draft = Object.values(files)
      .map(sourceOf)
      .filter((source) => source instanceof File);
    const { offerSharedPictures } = await load();
    await offerSharedPictures({ files: draft, onUse: (pictures) => use(pictures) }, closed);
  });

  useEffect(() => {
    if (location.pathname !== admin.createArtwork || !hasReadFiles) return;
    const form = new AbortController();
    offer(form.signal).catch(() => {});
    return () => form.abort();
  }, [hasReadFiles]);

  useEffect(() => {
    if (taken.length === 0 || !isKept) return;
    setTaken([]);
    load()
      .then(({ removeSharedPictures }) => removeSharedPictures(taken))
      .catch(() => {});
  }, [taken, isKept]);
}
