import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { api } from "../api/records.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

/** Most painters write in one language and never load this script. */
const Translations = lazyPart(
  async () => (await import("./translations.tsx")).Translations,
  <div className="row language-tabs" />,
);

interface TranslatedFieldsProps {
  resource: ContentName;
  /** The fields in English. */
  children: ReactNode;
}

/** Shows the fields of a form, and a tab with translations for each language of the painter. */
export function TranslatedFields({ resource, children }: TranslatedFieldsProps) {
  const id = useId();
  const languages = useQuery(api.artist.query).data?.record.translationLanguages ?? [];
  const [language, setLanguage] = useState<Language | null>(null);
  const selected = languages.find((each) => each === language) ?? null;
  const panel = { id: `${id}-panel`, role: "tabpanel", "aria-labelledby": `${id}-en` };
  return (
    <>
      {languages.length > 0 && (
        <Translations
          id={id}
          resource={resource}
          languages={languages}
          selected={selected}
          onSelect={setLanguage}
        />
      )}
      <div
        className="stack"
        hidden={selected !== null}
        {...(languages.length > 0 && selected === null && panel)}
      >
        {children}
      </div>
    </>
  );
}
