import type { ComponentProps } from "react";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { useLanguage } from "../language.ts";
import { Sentence } from "../ui/sentence.tsx";

interface RecordTextProps<Record extends Localized> {
  record: Record;
  field: keyof Record & string;
}

/** A record's text within a line, with a `lang` if the text is not in the page's language. */
export function RecordText<Record extends Localized>({ record, field }: RecordTextProps<Record>) {
  return <MarkedText lang={useLanguage().langOf(record, field)} text={String(record[field])} />;
}

/** A text within a line. Without `lang`, the text is in the page's language. */
export function MarkedText({ lang, text }: { lang: string | undefined; text: string }) {
  return lang ? <span lang={lang}>{text}</span> : text;
}

interface RecordSentenceProps<Record extends Localized>
  extends Omit<ComponentProps<typeof Sentence>, "parts"> {
  record: Record;
  fields: (keyof Record & string)[];
}

/** A sentence of the page that contains texts of a record, each with a `lang` if it needs one. */
export function RecordSentence<Record extends Localized>({
  record,
  fields,
  sentence,
}: RecordSentenceProps<Record>) {
  const parts = fields.map((field) => <RecordText key={field} record={record} field={field} />);
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
