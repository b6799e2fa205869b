import type { Picture } from "../../../core/entities/picture.ts";
import { toAttributeText, useLanguage } from "../../language.ts";
import { describeWork } from "../artwork/work-view.ts";
import { toPrintZoom, ZoomLink } from "../artwork/zoom-link.tsx";
import type { RoomWork } from "./room-work.ts";

/**
 * Returns the title of a work in a private room, the alternative text of its pictures, and the `lang` of
 * both, which is undefined for the page's language.
 */
export function useTitleAndAlt(roomWork: RoomWork): {
  title: string;
  alt: string;
  lang: string | undefined;
} {
  const { language, texts, langOf } = useLanguage();
  if ("work" in roomWork) {
    const { work } = roomWork;
    return { title: work.title, alt: describeWork(work, language), lang: langOf(work, "title") };
  }
  const { title } = roomWork.print;
  const lang = langOf(roomWork.print, "title");
  return { title, alt: toAttributeText(title, lang, texts.prints.print), lang };
}

interface RoomZoomLinkProps {
  roomWork: RoomWork;
  picture: Picture;
  isCover: boolean;
}

/**
 * The link that opens the zoom of a picture. The zoom gets a width in cm for a cover only, since other
 * pictures may show a detail. The cover of a print has the width that it has in the first size.
 */
export function RoomZoomLink({ roomWork, picture, isCover }: RoomZoomLinkProps) {
  const { format, langOf } = useLanguage();
  if ("work" in roomWork) {
    const { title, scale } = roomWork.work;
    const widthCm = isCover && scale?.coverIsWhole ? scale.width : undefined;
    const lang = langOf(roomWork.work, "title");
    return <ZoomLink picture={picture} title={title} lang={lang} widthCm={widthCm} />;
  }
  const { title, availableSizes } = roomWork.print;
  const [size] = availableSizes;
  const printZoom = isCover && size ? toPrintZoom(size, picture, format) : null;
  const lang = langOf(roomWork.print, "title");
  return <ZoomLink picture={picture} title={title} lang={lang} {...printZoom} />;
}
