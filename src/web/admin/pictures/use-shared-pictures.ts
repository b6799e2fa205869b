import { useEffect, useEffectEvent } from "react";
import { admin } from "../../../core/routes.ts";
import { useDraftForm } from "../outbox/use-draft.ts";

/**
 * Passes on the pictures that another app has shared, if this is the form of a new artwork.
 * @param addFiles returns the files for which there is room. Each later form offers the others.
 */
export function useSharedPictures(addFiles: (files: File[]) => Map<File, Promise<boolean>>): void {
  const { hasReadFiles } = useDraftForm();
  const add = useEffectEvent(addFiles);

  useEffect(() => {
    if (location.pathname !== admin.createArtwork || !hasReadFiles) return;
    const form = new AbortController();
    import("../installed/shared-pictures.ts")
      .then(({ offerSharedPictures }) => offerSharedPictures((files) => add(files), form.signal))
      .catch(() => {});
    return () => form.abort();
  }, [hasReadFiles]);
}
