import { adminApp } from "../../../core/admin-app-routes.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";

const field = recordFields("zoomSettings");

export function ZoomSettingsSection() {
  return (
    <SettingsSection
      heading={texts.common.lookingClosely}
      subject={texts.artworks.settingsForLookingClosely}
      fieldCount={3}
      settings={api.zoom}
      page={adminApp.zoomSettings}
      savedMessage={texts.artworks.settingsForLookingCloselyUpdated}
      failedMessage={texts.artworks.failedToUpdateSettingsFor}
      viewOnSite={site.artworks()}
      submitLabel={texts.artworks.saveSettings}
    >
      <div className="entry-columns">
        {field("zoom", { hint: texts.artworks.alongLongestSideSiteServes })}
        {field("rights", { hint: texts.artworks.sentToOtherSitesShow })}
        {field("attribution", { hint: texts.artworks.shownBesideWorksOnOther })}
      </div>
    </SettingsSection>
  );
}
