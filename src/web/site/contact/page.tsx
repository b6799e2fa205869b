import type { ReactNode } from "react";
import type { Artist } from "../../../core/entities/artist.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import { emailLink, profileName } from "../../../core/ways-to-reach.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { NewTabLink } from "../new-tab-link.tsx";
import { TermsOfSale } from "../record-text.tsx";
import { ContactForm, type ContactFormState } from "./contact-form.tsx";
import { PhoneAndMessengerLinks } from "./contact-links.tsx";

interface ContactData {
  artist: Artist;
  contact: ContactSettings & Localized;
  form: ContactFormState;
}

/** The page with the contact form and the painter's contact details, terms and commissions. */
export function ContactPage({ artist, contact, form }: ContactData) {
  const { texts, langOf, sales } = useLanguage();
  const pageTexts = usePageTexts();
  const { email, telephone, whatsapp, telegram, location } = contact;
  const isReachable = email || telephone || whatsapp || telegram || location;
  return (
    <div className="page">
      <h1 className="text-title">{pageTexts.contact.heading}</h1>
      <div className="columns contact">
        <section aria-labelledby="send">
          <ContactForm state={form} artist={artist} email={contact.email} />
        </section>
        <div className="contact-cards">
          {isReachable && (
            <ContactCard heading={pageTexts.contact.information}>
              <ul className="contact-links">
                {contact.email && (
                  <li>
                    <a href={emailLink(contact.email)}>{contact.email}</a>
                  </li>
                )}
                <PhoneAndMessengerLinks {...contact} />
                {contact.location && (
                  <li className="text-ash" lang={langOf(contact, "location")}>
                    {contact.location}
                  </li>
                )}
              </ul>
            </ContactCard>
          )}
          {(contact.instagramUrl || contact.saatchiUrl) && (
            <ContactCard heading={pageTexts.contact.follow}>
              <ul className="contact-links">
                {contact.instagramUrl && (
                  <li>
                    <NewTabLink
                      href={contact.instagramUrl}
                      label={profileName(contact) ?? texts.links.socialProfile}
                    />
                  </li>
                )}
                {contact.saatchiUrl && (
                  <li>
                    <NewTabLink href={contact.saatchiUrl} label={pageTexts.contact.shop} />
                  </li>
                )}
              </ul>
            </ContactCard>
          )}
          {sales.terms && (
            <ContactCard heading={pageTexts.contact.terms}>
              <TermsOfSale />
            </ContactCard>
          )}
          {contact.showCommission && <CommissionCard contact={contact} />}
        </div>
      </div>
    </div>
  );
}

function CommissionCard({ contact }: Pick<ContactData, "contact">) {
  const { texts, langOf } = useLanguage();
  return (
    <ContactCard heading={usePageTexts().contact.commission}>
      {contact.commission ? (
        <p className="pre-line text-ash" lang={langOf(contact, "commission")}>
          {contact.commission}
        </p>
      ) : (
        <>
          <p className="text-ash">{texts.commission.number}</p>
          <ul className="commission-details text-ash">
            {texts.commission.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </>
      )}
    </ContactCard>
  );
}

function ContactCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="section-heading">{heading}</h2>
      {children}
    </section>
  );
}
