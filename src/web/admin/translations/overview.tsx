/** Shows how many texts of the site are translated into each language of the painter. */

import { useQuery } from "@tanstack/react-query";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { SingletonName } from "../../../core/api-routes.ts";
import { getWritingLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type {
  MissingTranslation,
  TranslationProgress,
} from "../../../core/records/translations.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { outdatedTranslationsKey } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { addTranslation, translationProgress } from "../api/translations.ts";
import { fieldLabel } from "../forms/field-texts.ts";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { Folded } from "../ui/folded.tsx";
import { Section } from "../ui/page.tsx";
import { ChangeTool } from "../ui/tool.tsx";

/** Addresses of the screens with the forms of settings. */
const settingsScreens: Partial<Record<string, string>> = {
  artistSettings: admin.tab("artist"),
  artistBio: admin.tab("artist"),
  homepageSettings: admin.portal,
  contactSettings: adminApp.contactSettings,
  salesSettings: adminApp.salesSettings,
  zoomSettings: adminApp.zoomSettings,
} satisfies Record<SingletonName, string>;

/** One line for each language. The line unfolds into the texts that have no translation. */
export function TranslationOverview() {
  const artist = useQuery(api.artist.query).data?.record;
  const { data = [] } = useQuery(translationProgress);
  const painterLanguages = artist
    ? [getWritingLanguage(artist), ...artist.translationLanguages]
    : [];
  const progressByLanguage = [...new Set(painterLanguages)].flatMap(
    (each) => data.find(({ language }) => language === each) ?? [],
  );
  // A painter with one language translates nothing.
  if (progressByLanguage.length < 2) return null;
  return (
    <Section heading={texts.artist.overview.heading}>
      {progressByLanguage.map((progress) => (
        <LanguageLine key={progress.language} {...progress} />
      ))}
    </Section>
  );
}

function LanguageLine({ language, written, total, missing: missingTexts }: TranslationProgress) {
  const countText = fill(texts.artist.overview.progress, { written, total });
  return (
    <Folded
      summary={
        <>
          <span lang={language}>{formatTexts[language].name}</span>{" "}
          <progress value={written} max={total} aria-hidden="true" /> {countText}
        </>
      }
    >
      {missingTexts.length === 0 && <p className="text-ash">{texts.artist.overview.complete}</p>}
      <ul>
        {missingTexts.map((text) => (
          <li className="row" key={`${text.resource} ${text.id} ${text.field}`}>
            <MissingText missing={text} language={language} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

interface MissingTextProps {
  missing: MissingTranslation;
  language: Language;
}

/**
 * A link to the form in which the painter translates a text, and proposals, which a press stores.
 */
function MissingText({ missing, language }: MissingTextProps) {
  const { resource, id, title, titleLanguage, field, proposals } = missing;
  const address = settingsScreens[resource] ?? formAddresses(resource).edit(id);
  return (
    <>
      <Link className="text-link" to={address}>
        {title && (
          <>
            <span lang={titleLanguage}>{title}</span> ·{" "}
          </>
        )}
        {fieldLabel(resource, field)}
      </Link>
      {proposals.length > 0 && <span className="text-ash">{texts.translationFields.use}</span>}
      {proposals.map((proposal) => (
        <ChangeTool
          key={proposal}
          className="text-link"
          lang={language}
          label={proposal}
          send={() => addTranslation(missing, language, proposal)}
          keys={[outdatedTranslationsKey, [resource]]}
          failed={texts.common.error}
        />
      ))}
    </>
  );
}
