import { Fragment } from "react";
import type { Localized } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import { useLanguage } from "../language.ts";

interface WrittenProps<Record extends Localized> {
  record: Record;
  field: keyof Record & string;
}

/** A record's text within a line, marked with its language if it is not the page's. */
export function Written<Record extends Localized>({ record, field }: WrittenProps<Record>) {
  return <Marked lang={useLanguage().langOf(record, field)} text={String(record[field])} />;
}

/** A text within a line; without `lang` it is in the page's language. */
export function Marked({ lang, text }: { lang: Language | undefined; text: string }) {
  return lang ? <span lang={lang}>{text}</span> : text;
}

interface WrittenSentenceProps<Record extends Localized> {
  record: Record;
  fields: (keyof Record & string)[];
  /** Receives the texts of `fields`. */
  sentence: (...texts: string[]) => string;
}

/** Private characters, which stand for a sentence's texts. */
const firstSlot = 0xe000;
const slots = /([\ue000-\ue00f])/;

/** A sentence of the page with a record's texts, each marked as `Written` does. */
export function WrittenSentence<Record extends Localized>({
  record,
  fields,
  sentence,
}: WrittenSentenceProps<Record>) {
  const parts = sentence(...fields.map((_, index) => String.fromCharCode(firstSlot + index))).split(
    slots,
  );
  return parts.map((part) => {
    const field = fields[part.charCodeAt(0) - firstSlot];
    return (
      <Fragment key={part}>{field ? <Written record={record} field={field} /> : part}</Fragment>
    );
  });
}
