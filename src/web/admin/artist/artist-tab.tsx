import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../../../core/entities/artist.ts";
import type { ArtistBio, ArtistSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { MissingTranslations } from "./missing-translations.tsx";
import { WritingLanguages } from "./writing-languages.tsx";

export function ArtistTab() {
  return (
    <div className="sections">
      <ArtistSection />
      <MissingTranslations />
      <BiographySection />
    </div>
  );
}

const artist = fieldsOf<ArtistSettings>();

function ArtistSection() {
  return (
    <SettingsSection
      heading="Name and place"
      subject="The artist's name"
      fieldCount={3}
      narrow
      settings={api.artist}
      savedMessage="Name and place updated successfully"
      failedMessage="Failed to update name and place"
      viewOnSite={site.home}
      submitLabel="Save Name and Place"
    >
      <artist.TextField
        name="name"
        label="Artist name"
        required
        maxLength={maxNameLength}
        hint="On every page, in search results, in emails and on pictures of shared links."
      />
      <artist.TextField
        name="sentence"
        label="A sentence about your work"
        maxLength={maxSentenceLength}
        hint="Below your name and in search results, such as “I paint the sea”."
      />
      <artist.TextField
        name="place"
        label="Place"
        maxLength={maxPlaceLength}
        hint="Follows the sentence, unless the sentence names it."
      />
      <WritingLanguages />
    </SettingsSection>
  );
}

const { TextField, TextArea } = fieldsOf<ArtistBio>();

function BiographySection() {
  return (
    <SettingsSection
      heading="About Artist"
      subject="The biography"
      fieldCount={5}
      narrow
      settings={api.artistBio}
      savedMessage="Artist bio updated successfully"
      failedMessage="Failed to update artist bio"
      viewOnSite={site.about}
    >
      <TextField name="title" label="Title" placeholder="Biography" />
      <TextArea name="description" label="Description" rows={7} />
      <PictureField name="image" label="Artist Photo" uploadLabel="Upload Photo" />
      <TextArea name="statement" label="Artist Statement" rows={3} />
      <TextArea name="education" label="Education" rows={2} />
      <TextArea name="awards" label="Awards & Recognition" rows={2} />
    </SettingsSection>
  );
}
