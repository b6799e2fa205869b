import { adminApp } from "../../../core/admin-app-routes.ts";
import type { SalesSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { t } from "../texts/text.ts";

const { CheckField, NumberField, TextArea, TextField } = fieldsOf<SalesSettings>();

const currencies = ["EUR", "USD", "AMD", "RUB", "GBP", "CHF", "GEL"];

export function SalesSettingsSection() {
  return (
    <SettingsSection
      heading={t("Prices and currency")}
      subject={t("The settings of prices")}
      fieldCount={6}
      settings={api.sales}
      page={adminApp.salesSettings}
      savedMessage={t("Settings of prices updated successfully")}
      failedMessage={t("Failed to update the settings of prices")}
      viewOnSite={site.prints}
      submitLabel={t("Save Settings")}
    >
      <div className="entry-columns">
        <NumberField
          name="paperRate"
          label={t("Paper, price per dm²")}
          step={0.01}
          min={0.01}
          inputMode="decimal"
          hint={t("1 dm² is 10 × 10 cm: a print of 30 × 40 cm has 12 dm².")}
        />
        <NumberField
          name="canvasRate"
          label={t("Canvas, price per dm²")}
          step={0.01}
          min={0.01}
          inputMode="decimal"
          hint={t("Sizes with a price of their own keep it.")}
        />
        <TextField
          name="printCurrency"
          label={t("Currency of prints")}
          suggestions={currencies}
          maxLength={3}
          hint={currencyHint}
        />
        <TextField
          name="artworkCurrency"
          label={t("Currency of originals")}
          suggestions={currencies}
          maxLength={3}
          hint={currencyHint}
        />
      </div>
      <CheckField name="customSizes" label={t("Visitors may ask for their own size of a print")} />
      <CheckField name="showSoldPrices" label={t("Show the prices of sold works")} />
      <CheckField
        name="showReserved"
        label={t("Show reserved works as Reserved")}
        hint={t("Otherwise visitors see them as sold.")}
      />
      <TextArea
        name="terms"
        label={t("Shipping, returns and framing")}
        rows={3}
        hint={t("A sentence beside each price.")}
      />
    </SettingsSection>
  );
}

const currencyHint = t("A code of three letters, such as EUR. A change converts no price.");
