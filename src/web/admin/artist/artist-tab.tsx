import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../../../core/entities/artist.ts";
import type { ArtistBio, ArtistSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { t } from "../texts/text.ts";
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
      heading={t("Name and place")}
      subject={t("The artist's name")}
      fieldCount={3}
      narrow
      settings={api.artist}
      savedMessage={t("Name and place updated successfully")}
      failedMessage={t("Failed to update name and place")}
      viewOnSite={site.home}
      submitLabel={t("Save Name and Place")}
    >
      <artist.TextField
        name="name"
        label={t("Artist name")}
        required
        maxLength={maxNameLength}
        hint={t("On every page, in search results, in emails and on pictures of shared links.")}
      />
      <artist.TextField
        name="sentence"
        label={t("A sentence about your work")}
        maxLength={maxSentenceLength}
        hint={t("Below your name and in search results, such as “I paint the sea”.")}
      />
      <artist.TextField
        name="place"
        label={t("Place")}
        maxLength={maxPlaceLength}
        hint={t("Follows the sentence, unless the sentence names it.")}
      />
      <WritingLanguages />
    </SettingsSection>
  );
}

const { TextField, TextArea } = fieldsOf<ArtistBio>();

function BiographySection() {
  return (
    <SettingsSection
      heading={t("About Artist")}
      subject={t("The biography")}
      fieldCount={5}
      narrow
      settings={api.artistBio}
      savedMessage={t("Artist bio updated successfully")}
      failedMessage={t("Failed to update artist bio")}
      viewOnSite={site.about}
    >
      <TextField name="title" label={t("Title")} placeholder={t("Biography")} />
      <TextArea name="description" label={t("Description")} rows={7} />
      <PictureField name="image" label={t("Artist Photo")} uploadLabel={t("Upload Photo")} />
      <TextArea name="statement" label={t("Artist Statement")} rows={3} />
      <TextArea name="education" label={t("Education")} rows={2} />
      <TextArea name="awards" label={t("Awards & Recognition")} rows={2} />
    </SettingsSection>
  );
}
