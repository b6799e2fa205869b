/** The settings of prices and currencies, below the lists of artworks and of prints. */

import { useQuery } from "@tanstack/react-query";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { parseStoredSizes } from "../../../core/entities/print-rules.ts";
import { printPrice } from "../../../core/pricing.ts";
import type { SalesSettings } from "../../../core/records/settings.ts";
import { type Sales, toSales } from "../../../core/sales.ts";
import { fill } from "../../../core/template.ts";
import { samplesLoaders } from "../../../core/texts/samples-loaders.ts";
import { api } from "../api/records.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { isAboveZero } from "../forms/typed-number.ts";
import { salesSettingsForm } from "../record-fields/settings.ts";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { format, plural } from "../texts/formats.ts";
import { adminLanguage, sitePages, texts } from "../texts/texts.ts";

/** Renders a field of the form by its name. */
const field = recordFields(salesSettingsForm);

const currencyOptions = { hint: texts.prints.sales.hints.currency };

/** A usual print in cm, whose price the warnings show before and after a change. */
const examplePrint = { width: 30, height: 40, material: "paper" } as const;

/** Returns a function that lists what a change of currencies means for the stored prices. */
function useCurrencyWarnings() {
  const artworks = useQuery(api.artworks.list).data;
  const prints = useQuery(api.prints.list).data;

  return (values: SalesSettings, stored: SalesSettings): string[] => {
    const changesArtworks = values.artworkCurrency !== stored.artworkCurrency;
    const changesPrints = values.printCurrency !== stored.printCurrency;
    if (!changesArtworks && !changesPrints) return [];
    const words = texts.prints.sales.change;
    const [salesBefore, salesAfter] = [toSales(stored), toSales(values)];
    const warnings: string[] = [];
    const prices = (artworks ?? []).map(({ price }) => price).filter((price) => price > 0);
    const [price] = prices;
    if (changesArtworks && price !== undefined) {
      const formatPrice = ({ currencies }: Sales) => format.money(price, currencies.artworks, 0);
      warnings.push(
        plural(words.originals, prices.length),
        fill(words.example, { before: formatPrice(salesBefore), after: formatPrice(salesAfter) }),
      );
    }
    if (changesPrints) {
      const formatPrice = (sales: Sales) =>
        format.money(printPrice(examplePrint, sales), sales.currencies.prints);
      if (isAboveZero(values.paperRate)) {
        warnings.push(
          fill(words.prints, { before: formatPrice(salesBefore), after: formatPrice(salesAfter) }),
        );
      }
      const sizes = (prints ?? []).flatMap(({ availableSizes }) =>
        parseStoredSizes(availableSizes),
      );
      const ownPriceCount = sizes.filter(({ priceOverride }) => priceOverride != null).length;
      if (ownPriceCount > 0) warnings.push(plural(words.ownPrices, ownPriceCount));
    }
    // Until both lists are loaded, the painter confirms the change without examples from them.
    const areListsLoaded = artworks !== undefined && prints !== undefined;
    return warnings.length > 0 || !areListsLoaded ? [...warnings, words.unstored] : [];
  };
}

/** Address of each tab with the settings unfolded. */
const addresses = {
  artworks: adminApp.artworkSalesSettings,
  prints: adminApp.salesSettings,
} as const;

/** The settings, folded until the painter opens them. Both tabs have the same form. */
export function FoldedSalesSettings({ tab }: { tab: keyof typeof addresses }) {
  return (
    <FoldedSettings
      heading={texts.prints.sales.heading}
      address={addresses[tab]}
      placeholderCount={6}
    >
      <SalesSettingsSection />
    </FoldedSettings>
  );
}

function SalesSettingsSection() {
  const warnings = useCurrencyWarnings();
  return (
    <SettingsSection
      heading={texts.prints.sales.heading}
      subject={texts.prints.sales.subject}
      placeholderCount={6}
      settings={api.sales}
      page={adminApp.salesSettings}
      savedMessage={texts.prints.sales.saved}
      failedMessage={texts.prints.sales.saveFailed}
      pageAddress={sitePages.prints}
      submitLabel={texts.common.saveSettings}
      warnings={warnings}
      confirmLabel={texts.prints.sales.change.confirm}
    >
      <div className="entry-columns">
        <RateFields />
        {field("printCurrency", currencyOptions)}
        {field("artworkCurrency", currencyOptions)}
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

function RateFields() {
  const { printCurrency: currency } = useForm<SalesSettings>().values;
  return (
    <>
      {field("paperRate", { currency, hint: texts.prints.sales.hints.paperRate })}
      {field("canvasRate", { currency, hint: texts.prints.sales.hints.canvasRate })}
    </>
  );
}

/** Offers a sample sentence for the empty field of the terms, in the language of that field. */
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
