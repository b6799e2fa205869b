import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import {
  type TranslationLanguage,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import type { ArtistSettings } from "../../../core/records/settings.ts";
import { site } from "../../../core/routes.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { areSettingsSaved } from "../homepage/first-steps.ts";
import { PictureField } from "../pictures/picture-slot.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { languageName } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";

/** Checkboxes for the languages in which the painter writes beside English. */
function WritingLanguages() {
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

export function ArtistTab() {
  return (
    <div className="sections">
      <ArtistSection />
      <BiographySection />
    </div>
  );
}

const artistField = recordFields("artistSettings");

function ArtistSection() {
  const { data: homepage } = useQuery(api.homepage.query);
  const { data: artist } = useQuery(api.artist.query);
  const client = useQueryClient();

  /** Reads what follows name and place until the painter saves others. Returns a note if a quote goes. */
  function readFollowingDefaults({ name }: ArtistSettings): string | undefined {
    void readAgain(client, [api.homepage.query.queryKey, api.contact.query.queryKey]);
    const isSampleQuote =
      homepage && !areSettingsSaved(homepage.etag) && homepage.record.heroQuote !== "";
    return isSampleQuote && name !== artist?.record.name
      ? texts.artist.sampleQuoteIsGone
      : undefined;
  }

  return (
    <SettingsSection
      heading={texts.artist.namePlace}
      subject={texts.artist.artistsName}
      fieldCount={3}
      settings={api.artist}
      savedMessage={texts.artist.namePlaceUpdatedSuccessfully}
      onSaved={readFollowingDefaults}
      failedMessage={texts.artist.failedToUpdateNamePlace}
      viewOnSite={site.home}
      submitLabel={texts.artist.saveNamePlace}
    >
      <div className="picture-beside">
        <div className="stack">
          {artistField("name", { required: true, hint: texts.artist.onEveryPageInSearch })}
          {artistField("sentence", { hint: texts.artist.belowNameInSearchResults })}
          {artistField("place", { hint: texts.artist.followsSentenceUnlessSentenceNames })}
        </div>
        <WritingLanguages />
      </div>
    </SettingsSection>
  );
}

const bioField = recordFields("artistBio");

function BiographySection() {
  return (
    <SettingsSection
      heading={texts.dashboard.aboutArtist}
      subject={texts.artist.theBiography}
      fieldCount={5}
      settings={api.artistBio}
      savedMessage={texts.artist.artistBioUpdatedSuccessfully}
      failedMessage={texts.artist.failedToUpdateArtistBio}
      viewOnSite={site.about}
    >
      <div className="picture-beside">
        {bioField("title", { placeholder: texts.artist.biography })}
        <PictureField
          name="image"
          label={texts.artist.artistPhoto}
          uploadLabel={texts.artist.uploadPhoto}
        />
        {bioField("description")}
        {bioField("statement")}
        {bioField("education")}
        {bioField("awards")}
      </div>
    </SettingsSection>
  );
}
