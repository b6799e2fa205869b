import type { Picture } from "../../../core/entities/picture.ts";
import { toAttributeText, useLanguage } from "../../language.ts";
import { describeWork } from "../artwork/work-view.ts";
import { toPrintZoom, ZoomLink } from "../artwork/zoom-link.tsx";
import type { RoomWork } from "./room-work.ts";

/** The title of a work and the text of its pictures, with their language if it is not the page's. */
export function useTitle(roomWork: RoomWork): {
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

interface LookCloselyProps {
  roomWork: RoomWork;
  picture: Picture;
  isCover: boolean;
}

/**
 * Only a cover has a width in cm, since other pictures may show a detail. For a print it is that of the
 * first available size.
 */
export function LookClosely({ roomWork, picture, isCover }: LookCloselyProps) {
  const { format, langOf } = useLanguage();
  if ("work" in roomWork) {
    const { title, scale } = roomWork.work;
    const widthCm = isCover && scale?.coverIsWhole ? scale.width : undefined;
    const lang = langOf(roomWork.work, "title");
    return <ZoomLink picture={picture} title={title} lang={lang} widthCm={widthCm} />;
  }
  const { title, availableSizes } = roomWork.print;
  const [size] = availableSizes;
  const measured = isCover && size ? toPrintZoom(size, picture, format) : null;
  const lang = langOf(roomWork.print, "title");
  return <ZoomLink picture={picture} title={title} lang={lang} {...measured} />;
}
