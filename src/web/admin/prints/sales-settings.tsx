import { adminApp } from "../../../core/admin-app-routes.ts";
import type { SalesSettings } from "../../../core/records/settings.ts";
import { samplesLoaders } from "../../../core/texts/samples-loaders.ts";
import { api } from "../api/records.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { salesSettingsForm } from "../record-fields/settings.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { adminLanguage, sitePages } from "../texts/language.ts";
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
      <TermsProposal />
      {field("printFacts", { hint: texts.prints.sales.hints.printFacts })}
    </SettingsSection>
  );
}

/** Fills the empty field with a sentence in the language of the painter's text. */
function TermsProposal() {
  const { values, setValue, langOf } = useForm<SalesSettings>();
  if (values.terms) return null;
  async function propose(): Promise<void> {
    const { default: samples } = await samplesLoaders[langOf?.("terms") ?? adminLanguage]();
    setValue("terms", samples.terms);
  }
  return (
    <button type="button" className="button button-quiet button-start" onClick={propose}>
      {texts.prints.sales.proposeTerms}
    </button>
  );
}
