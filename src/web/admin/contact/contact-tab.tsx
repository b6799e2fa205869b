import { completeLink } from "../../../core/entities/complete-link.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { SignInAndDevices } from "../devices/sign-in-and-devices.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import { LinkField } from "../forms/link-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { t } from "../texts/text.ts";
import { ChangePassword } from "./change-password.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { Inbox } from "./inbox.tsx";

export function ContactTab() {
  return (
    <div className="sections">
      <ContactSettingsSection />
      <div className="two-columns two-columns-wide-first">
        <Inbox />
        <FeedbackList />
      </div>
      <div className="two-columns two-columns-wide-first">
        <SignInAndDevices />
        <ChangePassword />
      </div>
    </div>
  );
}

const { CheckField, TextArea, TextField } = fieldsOf<ContactSettings>();

function withCompleteLinks(settings: ContactSettings): ContactSettings {
  return {
    ...settings,
    instagramUrl: completeLink(settings.instagramUrl),
    saatchiUrl: completeLink(settings.saatchiUrl),
  };
}

function ContactSettingsSection() {
  return (
    <SettingsSection
      heading={t("Contact Settings")}
      subject={t("The contact settings")}
      fieldCount={9}
      settings={api.contact}
      savedMessage={t("Contact settings updated successfully")}
      failedMessage={t("Failed to update contact settings")}
      viewOnSite={site.contact}
      submitLabel={t("Save Contact Settings")}
      bodyOf={withCompleteLinks}
    >
      <div className="entry-columns">
        <LinkField<ContactSettings> name="instagramUrl" label={t("Instagram URL")} />
        <TextField name="instagramHandle" label={t("Instagram Handle")} placeholder={t("@name")} />
        <LinkField<ContactSettings> name="saatchiUrl" label={t("Marketplace URL")} />
        <TextField name="email" label={t("Email")} type="email" inputMode="email" />
        <TextField name="location" label={t("Location")} />
        <TextField
          name="telephone"
          label={t("Telephone (optional)")}
          type="tel"
          inputMode="tel"
          placeholder="+374 91 234567"
        />
        <TextField
          name="whatsapp"
          label={t("WhatsApp (optional)")}
          type="tel"
          inputMode="tel"
          placeholder="+374 91 234567"
        />
        <TextField name="telegram" label={t("Telegram (optional)")} placeholder={t("@name")} />
      </div>
      <CheckField
        name="showCommission"
        label={t("I take commissions")}
        hint={t("Otherwise no page offers any.")}
      />
      <TextArea
        name="commission"
        label={t("Words about commissions")}
        rows={3}
        hint={t("If empty: a limited number per year, custom sizes, 4-8 weeks.")}
      />
    </SettingsSection>
  );
}
