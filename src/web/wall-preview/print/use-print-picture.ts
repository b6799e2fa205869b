import { useEffect, useState } from "react";
import { hashOfAddress, type Picture, variantAddress } from "../../../core/entities/picture.ts";

/** `locked`: no CORS permission. `missing`: a failed request. */
export type PictureError = "locked" | "missing";

export interface PrintPicture {
  address: string;
  /** Null until loaded. */
  image: HTMLImageElement | null;
  /** Width divided by height. */
  ratio: number | null;
  error: PictureError | null;
  crossOrigin: "anonymous" | undefined;
}

const targetWidthPx = 1024;

function addressOf(picture: Picture): string {
  const hash = hashOfAddress(picture.src);
  const width = picture.widths.find((each) => each >= targetWidthPx) ?? picture.widths.at(-1);
  if (hash === null || width === undefined) return picture.src;
  return variantAddress(hash, width, "webp");
}

async function load(address: string, crossOrigin: "anonymous" | undefined) {
  const image = new Image();
  if (crossOrigin) image.crossOrigin = crossOrigin;
  image.src = address;
  await image.decode();
  return image;
}

/** Tries CORS first for another site, because a photo requires it. */
export function usePrintPicture(picture: Picture): PrintPicture {
  const address = addressOf(picture);
  const declaredRatio = picture.width && picture.height ? picture.width / picture.height : null;
  const isExternal = hashOfAddress(picture.src) === null && /^https?:/i.test(address);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [error, setError] = useState<PictureError | null>(null);

  useEffect(() => {
    let mounted = true;
    function update(loaded: HTMLImageElement | null, failure: PictureError | null): void {
      if (!mounted) return;
      setImage(loaded);
      setError(failure);
    }
    async function open(): Promise<void> {
      try {
        update(await load(address, isExternal ? "anonymous" : undefined), null);
      } catch (cause) {
        if (!isExternal) throw cause;
        update(await load(address, undefined), "locked");
      }
    }
    open().catch(() => update(null, "missing"));
    return () => {
      mounted = false;
      setImage(null);
      setError(null);
    };
  }, [address, isExternal]);

  return {
    address,
    image,
    ratio: image ? image.naturalWidth / image.naturalHeight : declaredRatio,
    error,
    crossOrigin: isExternal && error !== "locked" ? "anonymous" : undefined,
  };
}
