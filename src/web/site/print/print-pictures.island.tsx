import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { useLanguage } from "../../language.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { ZoomLink } from "../artwork/zoom-link.tsx";
import { printZoom } from "./print-zoom.ts";

interface PrintPicturesProps {
  title: string;
  pictures: Picture[];
  /** The zoom's, until the visitor chooses another. */
  size: PrintSize | null;
}

const pictureSpace = { desk: { width: 50, height: 74 }, phone: { width: 89, height: 60 } };

export function PrintPictures({ title, pictures, size }: PrintPicturesProps) {
  const { texts, format } = useLanguage();
  return (
    <Carousel
      pictures={pictures}
      alt={texts.prints.print(title)}
      space={pictureSpace}
      eager
      below={(picture, position) => (
        <ZoomLink
          picture={picture}
          title={title}
          {...(position === 0 && size && printZoom(title, size, picture, format))}
        />
      )}
    />
  );
}
