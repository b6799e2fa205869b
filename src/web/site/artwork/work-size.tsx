import type { Localized } from "../../../core/entities/translation-rules.ts";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";
import type { Work } from "./work-view.ts";

export type SizeOfWork = Pick<Work, "size" | "turnedSize" | keyof Localized>;

/**
 * The size of a work in two texts: centimetres first and inches first. The style sheet shows the text
 * that begins with the visitor's unit, which first-picture.ts sets. Without JavaScript it shows `size`.
 */
export function WorkSize({ work }: { work: SizeOfWork }) {
  const { langOf } = useLanguage();
  const { size, turnedSize } = work;
  if (!turnedSize) return <RecordText record={work} field="size" />;
  const lang = langOf(work, "size");
  const startsWithCm = turnedSize.unit === "in";
  return (
    <>
      <span className={startsWithCm ? "size-cm" : "size-in"} lang={lang}>
        {size}
      </span>
      <span className={`size-turned ${startsWithCm ? "size-in" : "size-cm"}`} lang={lang}>
        {turnedSize.text}
      </span>
    </>
  );
}
