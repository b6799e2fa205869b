import { useId } from "react";
import type { ArtistSettings } from "../../../core/entities/settings.ts";
import {
  type TranslationLanguage,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";
import { languageName } from "../translations/language-name.ts";

/** Checkboxes for the languages in which the painter writes beside English. */
export function WritingLanguages() {
  const id = useId();
  const { values, setValue } = useForm<ArtistSettings>();
  const chosen = values.translationLanguages;

  function choose(language: TranslationLanguage, isChosen: boolean): void {
    const next = translationLanguages.filter((each) =>
      each === language ? isChosen : chosen.includes(each),
    );
    setValue("translationLanguages", next);
  }

  return (
    <fieldset className="ruled form-section" aria-describedby={`${id}-hint`}>
      <legend className="form-heading">{texts.versions.languagesWriteIn}</legend>
      <p className="caption" id={`${id}-hint`}>
        {texts.artist.englishComesFirstForEach}
      </p>
      {translationLanguages.map((language) => (
        <div key={language} className="check">
          <input
            id={`${id}-${language}`}
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) => choose(language, target.checked)}
          />
          <label htmlFor={`${id}-${language}`}>
            <LanguageLabel language={language} />
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** Without the language's own name in an admin of that language. */
function LanguageLabel({ language }: { language: TranslationLanguage }) {
  const name = languageName(language);
  const ownName = formatTexts[language].name;
  if (ownName === name) return name;
  return (
    <>
      {name} (<span lang={language}>{ownName}</span>)
    </>
  );
}
