import { useEffect, useState } from "react";
import { hashOfAddress, type Picture, variantAddress } from "../../../core/entities/picture.ts";

/** `locked`: another site's, which does not allow it to be drawn; `missing`: it did not load. */
export type PictureError = "locked" | "missing";

/** The print's picture as the preview shows it and the photo takes it over. */
export interface PrintPicture {
  address: string;
  /** Null until it has loaded. */
  image: HTMLImageElement | null;
  /** Width by height; null while unknown. */
  ratio: number | null;
  /** What keeps it out of a photo; null: nothing, or it is still loading. */
  trouble: PictureError | null;
  crossOrigin: "anonymous" | undefined;
}

/** Sharp enough for a print that fills a phone's screen, small enough for its line. */
const wantedWidth = 1024;

function addressOf(picture: Picture): string {
  const hash = hashOfAddress(picture.src);
  const width = picture.widths.find((each) => each >= wantedWidth) ?? picture.widths.at(-1);
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

/** Loads a print's picture, from another site in the way that lets it be drawn if at all possible. */
export function usePrintPicture(picture: Picture): PrintPicture {
  const address = addressOf(picture);
  const stated = picture.width && picture.height ? picture.width / picture.height : null;
  const foreign = hashOfAddress(picture.src) === null && /^https?:/i.test(address);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [trouble, setError] = useState<PictureError | null>(null);

  useEffect(() => {
    let wanted = true;
    function keep(loaded: HTMLImageElement | null, found: PictureError | null): void {
      if (!wanted) return;
      setImage(loaded);
      setError(found);
    }
    async function open(): Promise<void> {
      try {
        keep(await load(address, foreign ? "anonymous" : undefined), null);
      } catch (error) {
        if (!foreign) throw error;
        keep(await load(address, undefined), "locked");
      }
    }
    open().catch(() => keep(null, "missing"));
    return () => {
      wanted = false;
      setImage(null);
      setError(null);
    };
  }, [address, foreign]);

  return {
    address,
    image,
    ratio: image ? image.naturalWidth / image.naturalHeight : stated,
    trouble,
    crossOrigin: foreign && trouble !== "locked" ? "anonymous" : undefined,
  };
}
