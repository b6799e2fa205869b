import { useEffect, useState } from "react";
import type { HungWork } from "../hung-work.ts";

/** `locked`: visible, but its site does not let a script read it (CORS). `missing`: it did not load. */
type PictureError = "locked" | "missing";

interface PictureState {
  /** Null until loaded. */
  image: HTMLImageElement | null;
  error: PictureError | null;
}

const notLoaded: PictureState = { image: null, error: null };

export interface WorkPicture extends PictureState {
  address: string;
  /** Width divided by height; null if the picture fills the work. */
  ratio: number | null;
  crossOrigin: "anonymous" | undefined;
}

async function load(address: string, crossOrigin: "anonymous" | undefined) {
  const image = new Image();
  if (crossOrigin) image.crossOrigin = crossOrigin;
  image.src = address;
  await image.decode();
  return image;
}

/** Loads the picture of a work. Asks another site for CORS first: a photo of the wall requires it. */
export function useWorkPicture({
  picture,
  fills,
}: Pick<HungWork, "picture" | "fills">): WorkPicture {
  const { address } = picture;
  const isExternal = /^https?:/i.test(address);
  const [{ image, error }, setLoaded] = useState<PictureState>(notLoaded);

  useEffect(() => {
    let isMounted = true;
    const update = (loaded: PictureState) => isMounted && setLoaded(loaded);
    async function open(): Promise<void> {
      try {
        update({ image: await load(address, isExternal ? "anonymous" : undefined), error: null });
      } catch (cause) {
        if (!isExternal) throw cause;
        update({ image: await load(address, undefined), error: "locked" });
      }
    }
    open().catch(() => update({ image: null, error: "missing" }));
    return () => {
      isMounted = false;
      setLoaded(notLoaded);
    };
  }, [address, isExternal]);

  const ratio = image ? image.naturalWidth / image.naturalHeight : picture.ratio;
  return {
    address,
    image,
    ratio: fills ? null : ratio,
    error,
    crossOrigin: isExternal && error !== "locked" ? "anonymous" : undefined,
  };
}
