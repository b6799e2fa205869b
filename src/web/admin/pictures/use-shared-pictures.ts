import { useEffect } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

/** Passes on the pictures that another app has shared, if it opened this form. */
export function useSharedPictures(addFiles: (files: File[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures are taken once
  useEffect(() => {
    if (location.pathname + location.search !== adminApp.createSharedArtwork) return;
    history.replaceState(history.state, "", admin.createArtwork);
    import("../installed/shared-pictures.ts")
      .then(({ takeSharedPictures }) => takeSharedPictures(addFiles))
      .catch(() => {});
  }, []);
}
