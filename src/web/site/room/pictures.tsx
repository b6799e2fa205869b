import type { Picture } from "../../../core/entities/picture.ts";
import { forAttribute, useLanguage } from "../../language.ts";
import { describeWork } from "../artwork/work-view.ts";
import { printZoom, ZoomLink } from "../artwork/zoom-link.tsx";
import type { RoomWork } from "./room-work.ts";

/** The title of a work and the text of its pictures, with their language if it is not the page's. */
export function useTitle(each: RoomWork): { title: string; alt: string; lang: string | undefined } {
  const { language, texts, langOf } = useLanguage();
  if ("work" in each) {
    const { work } = each;
    return { title: work.title, alt: describeWork(work, language), lang: langOf(work, "title") };
  }
  const { title } = each.print;
  const lang = langOf(each.print, "title");
  return { title, alt: forAttribute(title, lang, texts.prints.print), lang };
}

interface LookCloselyProps {
  each: RoomWork;
  picture: Picture;
  isCover: boolean;
}

/** The cover alone states the size of the work. */
export function LookClosely({ each, picture, isCover }: LookCloselyProps) {
  const { format, langOf } = useLanguage();
  if ("work" in each) {
    const { title, scale } = each.work;
    const widthCm = isCover && scale?.coverIsWhole ? scale.width : undefined;
    const lang = langOf(each.work, "title");
    return <ZoomLink picture={picture} title={title} lang={lang} widthCm={widthCm} />;
  }
  const { title, availableSizes } = each.print;
  const [size] = availableSizes;
  const measured = isCover && size ? printZoom(size, picture, format) : null;
  const lang = langOf(each.print, "title");
  return <ZoomLink picture={picture} title={title} lang={lang} {...measured} />;
}
