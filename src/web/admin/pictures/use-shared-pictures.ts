import { useEffect, useEffectEvent, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { useForm } from "../forms/form-state.ts";
import type { SharedPicture } from "../worker/shared-pictures.ts";
import { pictureIn } from "./chosen-file.ts";

const load = () => import("../installed/shared-pictures.ts");

/**
 * Passes on the pictures that another app has shared, if it opened this form. They stay on the
 * device, and the address asks for them again after a reload, until the form's draft has them.
 * @param addFiles returns the files for which there is no room
 * @param isKept true if the draft has all files of the form
 */
export function useSharedPictures(addFiles: (files: File[]) => File[], isKept: boolean): void {
  const { files, isDraftRead } = useForm();
  const [taken, setTaken] = useState<SharedPicture[]>([]);
  const [isEnded, setIsEnded] = useState(false);

  const use = useEffectEvent((pictures: SharedPicture[]) => {
    const left = addFiles(pictures.map(({ file }) => file));
    const isLeft = ({ file }: SharedPicture) => left.includes(file);
    setTaken((before) => [...before, ...pictures.filter((picture) => !isLeft(picture))]);
    return pictures.filter(isLeft);
  });

  const take = useEffectEvent(async () => {
    const draft = Object.values(files).map(pictureIn);
    const { takeSharedPictures } = await load();
    await takeSharedPictures(draft, {
      onUse: (pictures) => use(pictures),
      onEnd: () => setIsEnded(true),
    });
  });

  useEffect(() => {
    if (location.pathname + location.search !== adminApp.createSharedArtwork) return;
    if (isDraftRead) take().catch(() => {});
  }, [isDraftRead]);

  useEffect(() => {
    if (taken.length > 0 && !isKept) return;
    if (isEnded) history.replaceState(history.state, "", admin.createArtwork);
    setIsEnded(false);
    if (taken.length === 0) return;
    setTaken([]);
    load()
      .then(({ removeSharedPictures }) => removeSharedPictures(taken))
      .catch(() => {});
  }, [taken, isEnded, isKept]);
}
