/** Opens the photograph of a painting that the painter straightens. */

import type { Extent } from "@nkar/plane/extent";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addressForWidth, availableWidths } from "../../../core/entities/picture.ts";
import { pictureQuery } from "../api/pictures.ts";

/** A photograph with the size of its upright original in px. */
export interface ShownPhotograph extends Extent {
  /** Address of the upright photograph, which may have fewer px than the original. */
  src: string;
}

type PhotographOpening =
  | { state: "opening" | "failed" }
  | { state: "open"; photograph: ShownPhotograph };

/**
 * Largest width of the shown photograph in px: enough to place corners, and quick to load and draw.
 */
const maxWidth = 1600;

function useLocalPhotograph(file: File | null): PhotographOpening {
  const [opening, setOpening] = useState<PhotographOpening>({ state: "opening" });
  useEffect(() => {
    if (!file) return;
    const src = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      const photograph = { src, width: image.naturalWidth, height: image.naturalHeight };
      setOpening({ state: "open", photograph });
    };
    image.onerror = () => setOpening({ state: "failed" });
    image.src = src;
    return () => {
      image.onload = null;
      image.onerror = null;
      URL.revokeObjectURL(src);
    };
  }, [file]);
  return opening;
}

function useUploadedPhotograph(src: string): PhotographOpening {
  const { data, isError } = useQuery(pictureQuery(src));
  if (isError) return { state: "failed" };
  if (!data) return { state: "opening" };
  const { width, height } = data;
  const shownWidth = availableWidths(width).findLast((available) => available <= maxWidth);
  const variant = addressForWidth({ src }, shownWidth, "jpg");
  return { state: "open", photograph: { src: variant, width, height } };
}

/**
 * Opens a photograph from its file if this device has the file and can decode it, else from its
 * address.
 * @param file if it changes, the former photograph stays until the new one has loaded
 * @param address null until the photograph is uploaded
 */
export function usePhotograph(file: File | null, address: string | null): PhotographOpening {
  const local = useLocalPhotograph(file);
  // The query does not run for an empty address.
  const uploaded = useUploadedPhotograph(address ?? "");
  const canUseFile = file !== null && (local.state !== "failed" || address === null);
  return canUseFile ? local : uploaded;
}
