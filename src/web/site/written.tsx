import { Fragment, type ReactNode } from "react";
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

/** Private characters, which stand for the parts of a sentence. */
const firstSlot = 0xe000;
const slots = /([\ue000-\ue00f])/;

interface SentenceProps {
  parts: ReactNode[];
  /** Receives a text for each of `parts`. */
  sentence: (...texts: string[]) => string;
}

/** A sentence of the page with elements as its parts. */
export function Sentence({ parts, sentence }: SentenceProps) {
  const slotted = sentence(...parts.map((_, index) => String.fromCharCode(firstSlot + index)));
  return slotted
    .split(slots)
    .map((text) => <Fragment key={text}>{parts[text.charCodeAt(0) - firstSlot] ?? text}</Fragment>);
}

interface WrittenSentenceProps<Record extends Localized> extends Omit<SentenceProps, "parts"> {
  record: Record;
  fields: (keyof Record & string)[];
}

/** A sentence of the page with a record's texts, each marked as `Written` does. */
export function WrittenSentence<Record extends Localized>({
  record,
  fields,
  sentence,
}: WrittenSentenceProps<Record>) {
  const parts = fields.map((field) => <Written key={field} record={record} field={field} />);
  return <Sentence parts={parts} sentence={sentence} />;
}

/** The painter's sentence on shipping, returns and framing, beside a price. */
export function TermsOfSale() {
  const { sales, langOf } = useLanguage();
  if (!sales.terms) return null;
  return (
    <p className="caption terms-of-sale" lang={langOf(sales, "terms")}>
      {sales.terms}
    </p>
  );
}
