import type { Localized } from "../../../core/entities/translation-rules.ts";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";
import type { Work } from "./work-view.ts";

export type SizeOfWork = Pick<Work, "size" | "turnedSize" | keyof Localized>;

/**
 * The size, and the same with the other unit first. The style sheet shows one of them by the
 * reader's unit, which first-picture.ts sets; without it the first.
 */
export function WorkSize({ work }: { work: SizeOfWork }) {
  const { langOf } = useLanguage();
  const { size, turnedSize } = work;
  if (!turnedSize) return <RecordText record={work} field="size" />;
  const lang = langOf(work, "size");
  const isMetric = turnedSize.unit === "in";
  return (
    <>
      <span className={isMetric ? "size-cm" : "size-in"} lang={lang}>
        {size}
      </span>
      <span className={`size-turned ${isMetric ? "size-in" : "size-cm"}`} lang={lang}>
        {turnedSize.text}
      </span>
    </>
  );
}
