import { useQuery } from "@tanstack/react-query";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { UnsentDelivery } from "../../../core/entities/message.ts";
import { fill } from "../../../core/template.ts";
import { emailAttributes } from "../../ui/field.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { createQuery } from "../api/resource.ts";
import { Copies } from "../copies/copies.tsx";
import { LatestDownload } from "../copies/download-report.tsx";
import { ChangePassword } from "../devices/change-password.tsx";
import { Notifications } from "../devices/notifications.tsx";
import { PasskeyList } from "../devices/passkey-list.tsx";
import { SessionList } from "../devices/session-list.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { NextStep } from "../homepage/first-steps-list.tsx";
import { offersWorker } from "../installed/worker-registration.ts";
import { contactSettingsForm } from "../record-fields/settings.ts";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { sitePages, texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { ChangeTool, Line } from "../ui/tool.tsx";
import { Inbox } from "./inbox.tsx";

/** Placeholders while the contact settings load, about as many as their fields. */
const contactPlaceholderCount = 9;

/** The tab with contact settings, inbox, security of the account and copies of the site. */
export function ContactTab() {
  const contact = useQuery(api.contact.query).data?.record;
  const messages = useQuery(api.messages.list).data;
  const isSiteNew = contact?.email === "" && contact.instagramUrl === "" && messages?.length === 0;
  return (
    <div className="sections">
      <FoldedSettings
        heading={texts.contact.settings.heading}
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
        startsOpen={isSiteNew}
        placeholderCount={contactPlaceholderCount}
      >
        <ContactSettingsSection />
      </FoldedSettings>
      <div className="two-columns two-columns-wide-first">
        <Inbox />
        <StuckDeliveries />
      </div>
      <FoldedSettings
        heading={texts.devices.heading}
        address={adminApp.security}
        placeholderCount={5}
      >
        <Security />
      </FoldedSettings>
      <FoldedSettings
        heading={texts.copies.heading}
        note={
          <span className="caption">
            <LatestDownload />
          </span>
        }
        address={adminApp.downloads}
        placeholderCount={2}
      >
        <Copies />
      </FoldedSettings>
    </div>
  );
}

/** Without a cache: the server may have sent a delivery meanwhile. */
const unsentDeliveries = createQuery<UnsentDelivery[]>(
  ["deliveries"],
  apiAddress(calls.listDeliveries),
  {
    staleTime: 0,
  },
);

/** False for a delivery that is switched off, and for one whose first attempt is under way. */
function isStuck({ state, attempts }: UnsentDelivery): boolean {
  return state === "failed" || (state === "pending" && attempts > 0);
}

/** Mails and notifications that the server could not send. Renders nothing if there are none. */
function StuckDeliveries() {
  const { data = [] } = useQuery(unsentDeliveries);
  const stuckDeliveries = data.filter(isStuck);
  if (stuckDeliveries.length === 0) return null;
  return (
    <Section heading={texts.contact.deliveries.heading}>
      <ul>
        {stuckDeliveries.map((delivery) => (
          <StuckDelivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Section>
  );
}

function StuckDelivery({ delivery }: { delivery: UnsentDelivery }) {
  const { id, title, state, dueAt, error, createdAt } = delivery;

  return (
    <Line
      title={
        <p>
          {title} <Moment className="caption" iso={createdAt} />
        </p>
      }
      tools={
        <ChangeTool
          label={texts.contact.sendAgain}
          subject={title}
          send={() => change("POST", apiAddress(calls.sendDeliveryAgain, id), {})}
          keys={[unsentDeliveries.queryKey]}
          failed={texts.contact.deliveries.sendFailed}
        />
      }
    >
      <p className="text-ash">
        {state === "failed" ? (
          texts.contact.deliveries.givenUp
        ) : (
          <Sentence
            parts={[<Moment key="when" iso={dueAt} />]}
            sentence={(when) => fill(texts.contact.deliveries.nextAttempt, { when })}
          />
        )}
      </p>
      {error && <p className="text-ash">{error}</p>}
    </Line>
  );
}

function Security() {
  return (
    <div className="two-columns two-columns-wide-first sections">
      <div className="sections">
        <SessionList />
        {offersWorker() && <Notifications />}
        <PasskeyList />
      </div>
      <ChangePassword />
    </div>
  );
}

const field = recordFields(contactSettingsForm);

const handleOptions = { placeholder: texts.contact.examples.handle };
const telephoneOptions = { type: "tel", inputMode: "tel", placeholder: "+374 91 234567" } as const;

function ContactSettingsSection() {
  return (
    <SettingsSection
      heading={texts.contact.settings.heading}
      subject={texts.contact.settings.subject}
      placeholderCount={contactPlaceholderCount}
      settings={api.contact}
      page={adminApp.contactSettings}
      savedMessage={texts.contact.settings.saved}
      failedMessage={texts.contact.settings.saveFailed}
      pageAddress={sitePages.contact}
      submitLabel={texts.contact.settings.save}
      nextStep={<NextStep />}
    >
      <div className="entry-columns">
        {field("email", emailAttributes)}
        {field("telephone", telephoneOptions)}
        {field("location")}
        {field("instagramHandle", handleOptions)}
        {field("instagramUrl")}
        {field("whatsapp", telephoneOptions)}
        {field("telegram", handleOptions)}
        {field("saatchiUrl")}
      </div>
      {field("showCommission", { hint: texts.contact.hints.showCommission })}
      {field("commission", { hint: texts.contact.hints.commission })}
    </SettingsSection>
  );
}
