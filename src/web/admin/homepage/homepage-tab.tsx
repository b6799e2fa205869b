import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { TextArea } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { t } from "../texts/text.ts";
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
      heading={t("Homepage")}
      subject={t("The homepage settings")}
      fieldCount={2}
      narrow
      settings={api.homepage}
      savedMessage={t("Homepage updated successfully")}
      failedMessage={t("Failed to update homepage")}
      viewOnSite={site.home}
    >
      <TextArea name="heroQuote" label={t("Hero Quote")} rows={3} />
      <PictureField
        name="heroImage"
        label={t("Hero Background Image")}
        uploadLabel={t("Upload Image")}
      />
    </SettingsSection>
  );
}
