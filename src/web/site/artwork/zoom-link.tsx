import { placePicture } from "@nkar/wall/work-face";
import { ZoomIn } from "lucide-react";
import { addressForWidth, type Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Formats } from "../../../core/format.ts";
import type { Language } from "../../../core/languages.ts";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";

interface ZoomLinkProps {
  picture: Picture;
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: Language | undefined;
  /** Width of the work, if the picture shows all of it. */
  widthCm?: number | undefined;
  /** Size of the work in words. */
  size?: string;
}

/** A link that opens the picture in the zoom. Without JavaScript it opens the largest variant. */
export function ZoomLink({ picture, title, lang, widthCm, size }: ZoomLinkProps) {
  const { texts } = useLanguage();
  const { zoomService, widths } = picture;
  if (!zoomService) return null;
  return (
    <a
      className="caption with-sign zoom-link"
      href={addressForWidth(picture, widths.at(-1), "jpg")}
      data-zoom-service={zoomService}
      data-title={title}
      data-title-lang={lang}
      data-size={size}
      data-width-cm={widthCm?.toFixed(2)}
    >
      {/*
        carousel.css shows the icon before the text. In the document the icon comes last: a page arrives
        in pieces, and a text that arrived after the icon would move the icon.
      */}
      {texts.work.lookClosely}
      <ZoomIn size={18} strokeWidth={1.5} aria-hidden="true" />
    </a>
  );
}

/** Returns what `ZoomLink` needs for a print: its size in words, and the width of its picture in cm. */
export function toPrintZoom(size: PrintSize, picture: Picture, format: Formats) {
  const ratio = pictureRatio(picture);
  if (!ratio) return null;
  const widthCm = placePicture(size, ratio).width * size.width;
  return { size: format.size(size), widthCm };
}
