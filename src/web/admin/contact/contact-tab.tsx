import { useQuery } from "@tanstack/react-query";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { texts } from "../texts/texts.ts";
import { lazyScreen } from "../ui/lazy-part.tsx";
import { Inbox } from "./inbox.tsx";
import { Undelivered } from "./undelivered.tsx";

const Security = lazyScreen(async () => (await import("../devices/security.tsx")).Security);

export function ContactTab() {
  const contact = useQuery(api.contact.query).data?.record;
  return (
    <div className="sections">
      <FoldedSettings
        heading={texts.contact.contactSettings}
        note={
          contact?.email && (
            <span className="settings-note">
              <span className="one-line">
                {[contact.email, contact.location].filter(Boolean).join(" · ")}
              </span>
              {" · "}
              <u>{texts.contact.change}</u>
            </span>
          )
        }
        address={adminApp.contactSettings}
        fieldCount={9}
      >
        <ContactSettingsSection />
      </FoldedSettings>
      <div className="two-columns two-columns-wide-first">
        <Inbox />
        <Undelivered />
      </div>
      <FoldedSettings
        heading={texts.devices.signInDevices}
        address={adminApp.security}
        fieldCount={5}
      >
        <Security />
      </FoldedSettings>
    </div>
  );
}

const { area, check, link, text } = fieldsOf<ContactSettings>();

const handle = { placeholder: texts.contact.handleExample };
const telephone = { type: "tel", inputMode: "tel", placeholder: "+374 91 234567" } as const;

function ContactSettingsSection() {
  return (
    <SettingsSection
      heading={texts.contact.contactSettings}
      subject={texts.contact.theContactSettings}
      fieldCount={9}
      settings={api.contact}
      page={adminApp.contactSettings}
      savedMessage={texts.contact.contactSettingsUpdatedSuccessfully}
      failedMessage={texts.contact.failedToUpdateContactSettings}
      viewOnSite={site.contact}
      submitLabel={texts.contact.saveContactSettings}
    >
      <div className="entry-columns">
        {link("instagramUrl", texts.contact.instagramUrl)}
        {text("instagramHandle", texts.contact.instagramHandle, handle)}
        {link("saatchiUrl", texts.contact.marketplaceUrl)}
        {text("email", texts.contact.email, { type: "email", inputMode: "email" })}
        {text("location", texts.common.location)}
        {text("telephone", texts.contact.telephoneOptional, telephone)}
        {text("whatsapp", texts.contact.whatsappOptional, telephone)}
        {text("telegram", texts.contact.telegramOptional, handle)}
      </div>
      {check("showCommission", texts.contact.iTakeCommissions, {
        hint: texts.contact.otherwiseNoPageOffersAny,
      })}
      {area("commission", texts.contact.wordsAboutCommissions, {
        rows: 3,
        hint: texts.contact.ifEmptyLimitedNumberPer,
      })}
    </SettingsSection>
  );
}
