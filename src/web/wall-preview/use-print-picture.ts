import { useEffect, useState } from "react";
import { derivativeAddress, hashOfAddress, type Picture } from "../../core/picture.ts";

/** The print's picture as the preview shows it and the photo takes it over. */
export interface PrintPicture {
  address: string;
  /** Null until it has loaded. */
  image: HTMLImageElement | null;
  /** Width by height; null while unknown. */
  ratio: number | null;
  /** False for a picture of another site that does not allow it to be drawn into a photo. */
  drawable: boolean;
  crossOrigin: "anonymous" | undefined;
}

/** Sharp enough for a print that fills a phone's screen, small enough for its line. */
const wantedWidth = 1024;

function addressOf(picture: Picture): string {
  const hash = hashOfAddress(picture.src);
  const width = picture.widths.find((each) => each >= wantedWidth) ?? picture.widths.at(-1);
  if (hash === null || width === undefined) return picture.src;
  return derivativeAddress(hash, width, "webp");
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
  const [loaded, setLoaded] = useState<{ image: HTMLImageElement; drawable: boolean } | null>(null);

  useEffect(() => {
    let wanted = true;
    function keep(drawable: boolean) {
      return (image: HTMLImageElement) => {
        if (wanted) setLoaded({ image, drawable });
      };
    }
    load(address, foreign ? "anonymous" : undefined)
      .then(keep(true))
      .catch(() => (foreign ? load(address, undefined).then(keep(false)) : undefined))
      .catch(() => undefined);
    return () => {
      wanted = false;
      setLoaded(null);
    };
  }, [address, foreign]);

  const drawable = loaded?.drawable ?? true;
  return {
    address,
    image: loaded?.image ?? null,
    ratio: loaded ? loaded.image.naturalWidth / loaded.image.naturalHeight : stated,
    drawable,
    crossOrigin: foreign && drawable ? "anonymous" : undefined,
  };
}
