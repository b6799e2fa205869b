import { adminApp } from "../../../core/admin-app-routes.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import type { ZoomSettings } from "../../../core/records/settings.ts";
import { site } from "../../../core/routes.ts";
import { type ZoomLimit, zoomLimits } from "../../../core/zoom.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";

const { select, text } = fieldsOf<ZoomSettings>();

const zoomLimitNames: Record<ZoomLimit, string> = {
  off: texts.artworks.noZoom,
  "2000": texts.artworks.upTo2000Px,
  "4000": texts.artworks.upTo4000Px,
  full: texts.artworks.wholeOriginal,
};

/** Other rights are names of licences, which stay in English. */
const rightsNames: Record<string, string> = {
  "In copyright": texts.artworks.inCopyright,
  "CC0, no rights reserved": texts.artworks.cc0NoRightsReserved,
};

const rights = rightsStatements.map(({ uri, name }) => ({
  value: uri,
  label: rightsNames[name] ?? name,
}));

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
        {select("zoom", texts.artworks.howCloselyVisitorsMayLook, {
          choices: choicesOf(zoomLimits, zoomLimitNames),
          hint: texts.artworks.alongLongestSideSiteServes,
        })}
        {select("rights", texts.artworks.rights, {
          choices: rights,
          hint: texts.artworks.sentToOtherSitesShow,
        })}
        {text("attribution", texts.artworks.attribution, {
          hint: texts.artworks.shownBesideWorksOnOther,
        })}
      </div>
    </SettingsSection>
  );
}
