import type { Localized } from "../../core/entities/translation-rules.ts";
import { useLanguage } from "../language.ts";

interface WrittenProps<Record extends Localized> {
  record: Record;
  field: keyof Record & string;
}

/** A record's text within a line, marked with its language if it is not the page's. */
export function Written<Record extends Localized>({ record, field }: WrittenProps<Record>) {
  const lang = useLanguage().langOf(record, field);
  const text = String(record[field]);
  return lang ? <span lang={lang}>{text}</span> : text;
}
