import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Language } from "../../../core/languages.ts";
import { toAttributeText, useLanguage } from "../../language.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { toPrintZoom, ZoomLink } from "../artwork/zoom-link.tsx";

interface PrintPicturesProps {
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: Language | undefined;
  pictures: Picture[];
  /** The size in which the zoom shows the first picture until the visitor chooses a size of the print. */
  size: PrintSize | null;
}

/** In percent of the window's width and height. */
const pictureSpace = { desk: { width: 64, height: 74 }, phone: { width: 89, height: 60 } };

/** The pictures of a print's page. The first one is the printed picture. */
export function PrintPictures({ title, lang, pictures, size }: PrintPicturesProps) {
  const { texts, format } = useLanguage();
  return (
    <Carousel
      pictures={pictures}
      alt={toAttributeText(title, lang, texts.prints.print)}
      lang={lang}
      titleId="print-title"
      space={pictureSpace}
      below={(picture, position) => (
        <ZoomLink
          picture={picture}
          title={title}
          lang={lang}
          {...(position === 0 && size && toPrintZoom(size, picture, format))}
        />
      )}
    />
  );
}
