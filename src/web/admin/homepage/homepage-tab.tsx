import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { TextArea } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { isOver } from "./first-steps-state.ts";

/** Most painters have done the steps: their browsers do not load them. */
const FirstStepsList = lazyPart(
  async () => (await import("./first-steps-list.tsx")).FirstStepsList,
);

export function HomepageTab() {
  return (
    <div className="sections">
      {!isOver() && <FirstStepsList />}
      <HomepageSection />
    </div>
  );
}

/** featuredArtworkIds has no field and is sent back unchanged. */
function HomepageSection() {
  return (
    <SettingsSection
      heading={texts.dashboard.homepage}
      subject={texts.homepage.homepageSettings}
      fieldCount={2}
      narrow
      settings={api.homepage}
      savedMessage={texts.homepage.homepageUpdatedSuccessfully}
      failedMessage={texts.homepage.failedToUpdateHomepage}
      viewOnSite={site.home}
    >
      <TextArea name="heroQuote" label={texts.homepage.heroQuote} rows={3} />
      <PictureField
        name="heroImage"
        label={texts.homepage.heroBackgroundImage}
        uploadLabel={texts.common.uploadImage}
      />
    </SettingsSection>
  );
}
