import { adminApp } from "../../../core/admin-app-routes.ts";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { texts } from "../texts/texts.ts";
import { SalesSettingsSection } from "./sales-settings.tsx";

/** By the tab below whose list they unfold. */
const addresses = {
  artworks: adminApp.artworkSalesSettings,
  prints: adminApp.salesSettings,
} as const;

/** The prices and currencies of the site: one form below both lists. */
export function FoldedSalesSettings({ tab }: { tab: keyof typeof addresses }) {
  return (
    <FoldedSettings heading={texts.prints.sales.heading} address={addresses[tab]} fieldCount={6}>
      <SalesSettingsSection />
    </FoldedSettings>
  );
}
