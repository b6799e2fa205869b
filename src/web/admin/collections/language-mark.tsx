import { useQuery } from "@tanstack/react-query";
import {
  getWritingLanguage,
  originalLanguage,
  type RecordWithLanguages,
} from "../../../core/entities/translation-rules.ts";
import { fill } from "../../../core/template.ts";
import { api } from "../api/records.ts";
import { nameInSentence } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";

/** Marks a title that is not in the language that the painter writes in. */
export function LanguageMark({ record }: { record: RecordWithLanguages & { title: string } }) {
  const artist = useQuery(api.artist.query).data?.record;
  const language = originalLanguage(record, "title");
  if (!artist || language === getWritingLanguage(artist)) return null;
  return (
    <span className="mark">
      {fill(texts.translationFields.writtenIn, { language: nameInSentence(language) })}
    </span>
  );
}
