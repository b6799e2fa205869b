import { adminApp } from "../../../core/admin-app-routes.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";

const field = recordFields("salesSettings");

const rate = { step: 0.01, min: 0.01, inputMode: "decimal" } as const;
const currency = {
  suggestions: ["EUR", "USD", "AMD", "RUB", "GBP", "CHF", "GEL"],
  hint: texts.prints.codeThreeLettersSuchAs,
};

export function SalesSettingsSection() {
  return (
    <SettingsSection
      heading={texts.common.pricesCurrency}
      subject={texts.prints.settingsPrices}
      fieldCount={6}
      settings={api.sales}
      page={adminApp.salesSettings}
      savedMessage={texts.prints.settingsPricesUpdatedSuccessfully}
      failedMessage={texts.prints.failedToUpdateSettingsPrices}
      viewOnSite={site.prints}
      submitLabel={texts.artworks.saveSettings}
    >
      <div className="entry-columns">
        {field("paperRate", { ...rate, hint: texts.prints.text1DmIs1010 })}
        {field("canvasRate", { ...rate, hint: texts.prints.sizesPriceTheirOwnKeep })}
        {field("printCurrency", currency)}
        {field("artworkCurrency", currency)}
      </div>
      {field("customSizes")}
      {field("showSoldPrices")}
      {field("showReserved", { hint: texts.prints.otherwiseVisitorsSeeThemAs })}
      {field("terms", { hint: texts.prints.sentenceBesideEachPrice })}
    </SettingsSection>
  );
}
