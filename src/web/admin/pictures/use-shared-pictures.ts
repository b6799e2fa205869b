import { useEffect, useEffectEvent, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

const load = () => import("../installed/shared-pictures.ts");

function forget(): void {
  history.replaceState(history.state, "", admin.createArtwork);
  load()
    .then(({ removeSharedPictures }) => removeSharedPictures())
    .catch(() => {});
}

/**
 * Passes on the pictures that another app has shared, if it opened this form. They stay on the
 * device, and the address asks for them again after a reload, until the form's draft has them.
 */
export function useSharedPictures(addFiles: (files: File[]) => void, isKept: boolean): void {
  const [isTaken, setIsTaken] = useState(false);
  const add = useEffectEvent(addFiles);

  useEffect(() => {
    if (location.pathname + location.search !== adminApp.createSharedArtwork) return;
    const take = (files: File[]) => {
      if (files.length === 0) return forget();
      add(files);
      setIsTaken(true);
    };
    load()
      .then(({ takeSharedPictures }) => takeSharedPictures(take))
      .catch(() => {});
  }, []);

  useEffect(() => {
    if (isTaken && isKept) forget();
  }, [isTaken, isKept]);
}
