import { adminApp } from "../../../core/admin-app-routes.ts";
import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { zoomSettingsForm } from "../record-fields/settings.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { sitePages, texts } from "../texts/texts.ts";

const field = recordFields(zoomSettingsForm);

/** Settings of the zoom into pictures: largest size, rights, and attribution on other sites. */
export function ZoomSettingsSection() {
  return (
    <SettingsSection
      heading={texts.artworks.zoom.heading}
      subject={texts.artworks.zoom.subject}
      placeholderCount={3}
      settings={api.zoom}
      page={adminApp.zoomSettings}
      savedMessage={texts.artworks.zoom.saved}
      failedMessage={texts.artworks.zoom.saveFailed}
      pageAddress={sitePages.artworks()}
      submitLabel={texts.common.saveSettings}
    >
      <div className="entry-columns">
        {field("zoom", { hint: texts.artworks.zoom.hints.zoom })}
        {field("rights", { hint: texts.artworks.zoom.hints.rights })}
        {field("attribution", { hint: texts.artworks.zoom.hints.attribution })}
      </div>
    </SettingsSection>
  );
}
