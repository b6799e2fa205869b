import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { PictureField } from "../pictures/picture-slot.tsx";
import { homepageSettingsForm } from "../record-fields/settings.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { sitePages, texts } from "../texts/texts.ts";
import { FirstSteps, NextStep } from "./first-steps-list.tsx";

/** The tab with the first steps of a new site, and the settings of the homepage. */
export function HomepageTab() {
  return (
    <div className="sections">
      <FirstSteps />
      <HomepageSection />
    </div>
  );
}

const field = recordFields(homepageSettingsForm);

/** `featuredArtworkIds` has no field here, so a save leaves it as it is. */
function HomepageSection() {
  return (
    <SettingsSection
      heading={texts.dashboard.homepage}
      subject={texts.homepage.subject}
      placeholderCount={2}
      settings={api.homepage}
      savedMessage={texts.homepage.saved}
      failedMessage={texts.homepage.saveFailed}
      pageAddress={sitePages.home}
      nextStep={<NextStep />}
    >
      <div className="picture-beside picture-beside-form">
        {field("heroQuote", { hint: texts.homepage.hints.heroQuote })}
        <PictureField
          name="heroImage"
          label={texts.homepage.fields.heroImage}
          uploadLabel={texts.common.uploadImage}
        />
      </div>
    </SettingsSection>
  );
}
