import type { Picture } from "../../../core/picture.ts";
import { Carousel } from "../../ui/carousel.tsx";

interface PrintPicturesProps {
  title: string;
  pictures: Picture[];
}

/** The print's pictures, uncropped. */
export function PrintPictures({ title, pictures }: PrintPicturesProps) {
  return (
    <Carousel
      pictures={pictures}
      alt={`${title}, print`}
      sizes="(min-width: 64rem) 54vw, 92vw"
      eager
    />
  );
}
