import { adminApp } from "../../../core/admin-app-routes.ts";
import type { SalesSettings } from "../../../core/records/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";

const { area, check, number, text } = fieldsOf<SalesSettings>();

const rate = { step: 0.01, min: 0.01, inputMode: "decimal" } as const;
const currency = {
  suggestions: ["EUR", "USD", "AMD", "RUB", "GBP", "CHF", "GEL"],
  maxLength: 3,
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
        {number("paperRate", texts.prints.paperPricePerDm, {
          ...rate,
          hint: texts.prints.text1DmIs1010,
        })}
        {number("canvasRate", texts.prints.canvasPricePerDm, {
          ...rate,
          hint: texts.prints.sizesPriceTheirOwnKeep,
        })}
        {text("printCurrency", texts.prints.currencyPrints, currency)}
        {text("artworkCurrency", texts.prints.currencyOriginals, currency)}
      </div>
      {check("customSizes", texts.prints.visitorsMayAskForTheir)}
      {check("showSoldPrices", texts.prints.showPricesSoldWorks)}
      {check("showReserved", texts.prints.showReservedWorksAsReserved, {
        hint: texts.prints.otherwiseVisitorsSeeThemAs,
      })}
      {area("terms", texts.prints.shippingReturnsFraming, {
        rows: 3,
        hint: texts.prints.sentenceBesideEachPrice,
      })}
    </SettingsSection>
  );
}
