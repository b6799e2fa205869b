import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import { getWritingLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { api } from "../api/records.ts";
import { FormContext } from "../forms/form-state.ts";
import { TranslationTabs } from "./translations.tsx";
import { useWrittenForm } from "./written-form.tsx";
import { listTranslatedFields } from "./written-texts.ts";

interface TranslatedFieldsProps {
  resource: ContentName;
  /** The fields of the form. Their texts are in the language that the painter writes in. */
  children: ReactNode;
}

/** Shows the fields of a form, and a tab with translations for each further language. */
export function TranslatedFields({ resource, children }: TranslatedFieldsProps) {
  const id = useId();
  const artist = useQuery(api.artist.query).data?.record;
  const writingLanguage = getWritingLanguage(artist ?? {});
  const furtherLanguages =
    artist?.translationLanguages.filter((each) => each !== writingLanguage) ?? [];
  const languages = listTranslatedFields(resource).length > 0 ? furtherLanguages : [];
  // Null until the painter presses a tab: the writing language is known only once the settings have
  // loaded.
  const [pressedLanguage, setPressedLanguage] = useState<Language | null>(null);
  const selected = languages.find((each) => each === pressedLanguage) ?? writingLanguage;
  const panelProps = {
    id: `${id}-panel`,
    role: "tabpanel",
    "aria-labelledby": `${id}-${writingLanguage}`,
  };
  return (
    <>
      {languages.length > 0 && (
        <TranslationTabs
          id={id}
          resource={resource}
          writingLanguage={writingLanguage}
          languages={languages}
          selected={selected}
          onSelect={setPressedLanguage}
        />
      )}
      <div
        className="stack"
        hidden={selected !== writingLanguage}
        {...(languages.length > 0 && selected === writingLanguage && panelProps)}
      >
        <FormContext value={useWrittenForm(resource, writingLanguage)}>{children}</FormContext>
      </div>
    </>
  );
}
