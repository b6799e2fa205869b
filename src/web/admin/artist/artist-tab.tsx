import { useQuery, useQueryClient } from "@tanstack/react-query";
import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../../../core/entities/artist.ts";
import type { ArtistBio, ArtistSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { areSettingsSaved } from "../homepage/first-steps.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";
import { WritingLanguages } from "./writing-languages.tsx";

export function ArtistTab() {
  return (
    <div className="sections">
      <ArtistSection />
      <BiographySection />
    </div>
  );
}

const fields = fieldsOf<ArtistSettings>();

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
          {fields.text("name", texts.artist.artistName, {
            required: true,
            maxLength: maxNameLength,
            hint: texts.artist.onEveryPageInSearch,
          })}
          {fields.text("sentence", texts.artist.sentenceAboutWork, {
            maxLength: maxSentenceLength,
            hint: texts.artist.belowNameInSearchResults,
          })}
          {fields.text("place", texts.artist.place, {
            maxLength: maxPlaceLength,
            hint: texts.artist.followsSentenceUnlessSentenceNames,
          })}
        </div>
        <WritingLanguages />
      </div>
    </SettingsSection>
  );
}

const { text, area } = fieldsOf<ArtistBio>();

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
        {text("title", texts.common.title, { placeholder: texts.artist.biography })}
        <PictureField
          name="image"
          label={texts.artist.artistPhoto}
          uploadLabel={texts.artist.uploadPhoto}
        />
        {area("description", texts.common.description, { rows: 7 })}
        {area("statement", texts.artist.artistStatement, { rows: 3 })}
        {area("education", texts.artist.education, { rows: 2 })}
        {area("awards", texts.artist.awardsRecognition, { rows: 2 })}
      </div>
    </SettingsSection>
  );
}
