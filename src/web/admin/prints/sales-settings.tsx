import { adminApp } from "../../../core/admin-app-routes.ts";
import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { salesSettingsForm } from "../record-fields/settings.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { sitePages } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";

const field = recordFields(salesSettingsForm);

const rate = { step: 0.01, min: 0.01, inputMode: "decimal" } as const;
const currency = {
  suggestions: ["EUR", "USD", "AMD", "RUB", "GBP", "CHF", "GEL"],
  hint: texts.prints.sales.hints.currency,
};

export function SalesSettingsSection() {
  return (
    <SettingsSection
      heading={texts.prints.sales.heading}
      subject={texts.prints.sales.subject}
      fieldCount={6}
      settings={api.sales}
      page={adminApp.salesSettings}
      savedMessage={texts.prints.sales.saved}
      failedMessage={texts.prints.sales.saveFailed}
      viewOnSite={sitePages.prints}
      submitLabel={texts.common.saveSettings}
    >
      <div className="entry-columns">
        {field("paperRate", { ...rate, hint: texts.prints.sales.hints.paperRate })}
        {field("canvasRate", { ...rate, hint: texts.prints.sales.hints.canvasRate })}
        {field("printCurrency", currency)}
        {field("artworkCurrency", currency)}
      </div>
      {field("customSizes")}
      {field("showSoldPrices")}
      {field("showReserved", { hint: texts.prints.sales.hints.showReserved })}
      {field("terms", { hint: texts.prints.sales.hints.terms })}
      {field("printFacts", { hint: texts.prints.sales.hints.printFacts })}
    </SettingsSection>
  );
}
