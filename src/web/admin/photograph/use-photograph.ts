import type { Extent } from "@nkar/plane/extent";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addressForWidth, availableWidths } from "../../../core/entities/picture.ts";
import { pictureQuery } from "../api/pictures.ts";

/** A photograph with the size of its upright original in px. */
export interface ShownPhotograph extends Extent {
  /** Address of the upright photograph in any size. */
  src: string;
}

type OpenedPhotograph =
  | { state: "opening" | "failed" }
  | { state: "open"; photograph: ShownPhotograph };

/** Px: enough to place corners, and quick to load and draw. */
const maxWidth = 1600;

function useFile(source: File | null): OpenedPhotograph {
  const [opened, setOpened] = useState<OpenedPhotograph>({ state: "opening" });
  useEffect(() => {
    if (!source) return;
    const src = URL.createObjectURL(source);
    const image = new Image();
    image.onload = () => {
      const photograph = { src, width: image.naturalWidth, height: image.naturalHeight };
      setOpened({ state: "open", photograph });
    };
    image.onerror = () => setOpened({ state: "failed" });
    image.src = src;
    return () => {
      image.onload = null;
      image.onerror = null;
      URL.revokeObjectURL(src);
    };
  }, [source]);
  return opened;
}

function useUploaded(src: string): OpenedPhotograph {
  const { data, isError } = useQuery(pictureQuery(src));
  if (isError) return { state: "failed" };
  if (!data) return { state: "opening" };
  const { width, height } = data;
  const shownWidth = availableWidths(width).findLast((available) => available <= maxWidth);
  const variant = addressForWidth({ src }, shownWidth, "jpg");
  return { state: "open", photograph: { src: variant, width, height } };
}

/**
 * Opens a photograph from its file, if this device has it and can.
 * @param source another file is shown only once it has loaded, and the former one until then
 * @param address null until the photograph is uploaded
 */
export function usePhotograph(source: File | null, address: string | null): OpenedPhotograph {
  const file = useFile(source);
  // The query does not run for an empty address.
  const uploaded = useUploaded(address ?? "");
  const canUseFile = source !== null && (file.state !== "failed" || address === null);
  return canUseFile ? file : uploaded;
}
