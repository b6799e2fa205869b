import { adminApp } from "../../../core/admin-app-routes.ts";
import type { SalesSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";

const { CheckField, NumberField, TextArea, TextField } = fieldsOf<SalesSettings>();

const currencies = ["EUR", "USD", "AMD", "RUB", "GBP", "CHF", "GEL"];

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
        <NumberField
          name="paperRate"
          label={texts.prints.paperPricePerDm}
          step={0.01}
          min={0.01}
          inputMode="decimal"
          hint={texts.prints.text1DmIs1010}
        />
        <NumberField
          name="canvasRate"
          label={texts.prints.canvasPricePerDm}
          step={0.01}
          min={0.01}
          inputMode="decimal"
          hint={texts.prints.sizesPriceTheirOwnKeep}
        />
        <TextField
          name="printCurrency"
          label={texts.prints.currencyPrints}
          suggestions={currencies}
          maxLength={3}
          hint={currencyHint}
        />
        <TextField
          name="artworkCurrency"
          label={texts.prints.currencyOriginals}
          suggestions={currencies}
          maxLength={3}
          hint={currencyHint}
        />
      </div>
      <CheckField name="customSizes" label={texts.prints.visitorsMayAskForTheir} />
      <CheckField name="showSoldPrices" label={texts.prints.showPricesSoldWorks} />
      <CheckField
        name="showReserved"
        label={texts.prints.showReservedWorksAsReserved}
        hint={texts.prints.otherwiseVisitorsSeeThemAs}
      />
      <TextArea
        name="terms"
        label={texts.prints.shippingReturnsFraming}
        rows={3}
        hint={texts.prints.sentenceBesideEachPrice}
      />
    </SettingsSection>
  );
}

const currencyHint = texts.prints.codeThreeLettersSuchAs;
