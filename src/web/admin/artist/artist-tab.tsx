import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useEffectEvent, useId } from "react";
import { defaultArtist } from "../../../core/entities/artist.ts";
import { getWritingLanguage } from "../../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { ArtistSettings } from "../../../core/records/settings.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { areSettingsSaved } from "../api/resource.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { NextStep } from "../homepage/first-steps-list.tsx";
import { PictureField } from "../pictures/picture-slot.tsx";
import { artistBioForm, artistSettingsForm } from "../record-fields/settings.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { languageName } from "../texts/language-name.ts";
import { sitePages, texts } from "../texts/texts.ts";
import { TranslationOverview } from "../translations/overview.tsx";
import { WritingLanguage } from "../translations/writing-language.tsx";

/** The tab with the artist's languages, name, biography and translations. */
export function ArtistTab() {
  return (
    <div className="sections">
      <WritingLanguage />
      <ArtistSection />
      <BiographySection />
      <TranslationOverview />
    </div>
  );
}

/** Selects the whole text of the pressed field if it is a sample text of a new site. */
function selectSample({ target }: MouseEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const sampleTexts = [defaultArtist.name, defaultArtist.sentence, defaultArtist.place];
  if (sampleTexts.includes(target.value)) target.select();
}

const artistField = recordFields(artistSettingsForm);

/**
 * The field of the artist's name. A name that replaces the sample artist's also removes the sample
 * artist's sentence and place.
 */
function NameField() {
  const { values, setValue } = useForm<ArtistSettings>();
  const { data: artist } = useQuery(api.artist.query);
  // Until the painter saves the settings, the API answers with those of the sample artist.
  const hasSampleName =
    artist && !areSettingsSaved(artist.etag) && artist.record.name === defaultArtist.name;
  const isSampleReplaced = hasSampleName && values.name !== defaultArtist.name;
  const clearSampleTexts = useEffectEvent(() => {
    for (const field of ["sentence", "place"] as const) {
      if (values[field] === defaultArtist[field]) setValue(field, "");
    }
  });
  useEffect(() => {
    if (isSampleReplaced) clearSampleTexts();
  }, [isSampleReplaced]);
  return artistField("name", { required: true, hint: texts.artist.hints.name });
}

function ArtistSection() {
  const { data: homepage } = useQuery(api.homepage.query);
  const { data: artist } = useQuery(api.artist.query);
  const client = useQueryClient();

  /** Returns a note for the painter if a new name removes the sample quote from the homepage. */
  function describeRemovedQuote({ name }: ArtistSettings): string | undefined {
    // Homepage settings that the painter has not saved hold the quote of the sample artist, if any.
    const hasSampleQuote =
      homepage && !areSettingsSaved(homepage.etag) && homepage.record.heroQuote !== "";
    return hasSampleQuote && name !== artist?.record.name
      ? texts.artist.identity.quoteRemoved
      : undefined;
  }

  function onSaved(savedArtist: ArtistSettings): string | undefined {
    // The defaults of homepage and contact contain the name.
    void readAgain(client, [api.homepage.query.queryKey, api.contact.query.queryKey]);
    return describeRemovedQuote(savedArtist);
  }

  return (
    <SettingsSection
      heading={texts.artist.identity.heading}
      subject={texts.artist.identity.subject}
      placeholderCount={3}
      settings={api.artist}
      savedMessage={texts.artist.identity.saved}
      onSaved={onSaved}
      failedMessage={texts.artist.identity.saveFailed}
      pageAddress={sitePages.home}
      submitLabel={texts.artist.identity.save}
    >
      <div className="picture-beside">
        {/* A press on a sample selects it, so that typing replaces it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside take the press */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key selects the whole field */}
        <div className="stack" onClick={selectSample}>
          <NameField />
          {artistField("sentence", { hint: texts.artist.hints.sentence })}
          {artistField("place", { hint: texts.artist.hints.place })}
        </div>
        <TranslationLanguages />
      </div>
    </SettingsSection>
  );
}

/** Checkboxes for the languages of translations. */
function TranslationLanguages() {
  const id = useId();
  const { values, setValue } = useForm<ArtistSettings>();
  const chosenLanguages = values.translationLanguages;
  const otherLanguages = languages.filter((language) => language !== getWritingLanguage(values));

  function choose(language: Language, isChosen: boolean): void {
    const newLanguages = otherLanguages.filter((each) =>
      each === language ? isChosen : chosenLanguages.includes(each),
    );
    setValue("translationLanguages", newLanguages);
  }

  return (
    <fieldset className="ruled form-section" aria-describedby={`${id}-hint`}>
      <legend className="form-heading">{texts.artist.languages.label}</legend>
      <p className="caption" id={`${id}-hint`}>
        {texts.artist.languages.hint}
      </p>
      {otherLanguages.map((language) => (
        <div key={language} className="check">
          <input
            id={`${id}-${language}`}
            type="checkbox"
            checked={chosenLanguages.includes(language)}
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

/** The name of a language in the admin's language, then in the language itself if that differs. */
function LanguageLabel({ language }: { language: Language }) {
  const name = languageName(language);
  const ownName = formatTexts[language].name;
  if (ownName === name) return name;
  return (
    <>
      {name} (<span lang={language}>{ownName}</span>)
    </>
  );
}

const bioField = recordFields(artistBioForm);

function BiographySection() {
  return (
    <SettingsSection
      heading={texts.dashboard.aboutArtist}
      subject={texts.artist.biography.subject}
      placeholderCount={5}
      settings={api.artistBio}
      savedMessage={texts.artist.biography.saved}
      failedMessage={texts.artist.biography.saveFailed}
      pageAddress={sitePages.about}
      nextStep={<NextStep />}
    >
      <div className="picture-beside">
        {bioField("title", { placeholder: texts.artist.examples.title })}
        <PictureField
          name="image"
          label={texts.artist.fields.image}
          uploadLabel={texts.artist.biography.uploadPhoto}
        />
        {bioField("description")}
        {bioField("statement")}
        {bioField("education")}
        {bioField("awards")}
      </div>
    </SettingsSection>
  );
}
