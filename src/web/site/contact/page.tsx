import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Artist } from "../../../core/entities/artist.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ContactForm, type ContactFormState } from "./contact-form.tsx";

interface ContactData {
  artist: Artist;
  contact: ContactSettings & Localized;
  form: ContactFormState;
  offersCopy?: boolean;
}

export function ContactPage({ artist, contact, form, offersCopy = false }: ContactData) {
  const { texts, langOf } = useLanguage();
  const page = usePageTexts();
  return (
    <div className="page">
      <h1 className="font-serif text-title">{page.contact.heading}</h1>
      <div className="contact">
        <section aria-labelledby="send">
          <h2 id="send" className="section-heading">
            {page.contact.send}
          </h2>
          <ContactForm state={form} artist={artist} email={contact.email} offersCopy={offersCopy} />
        </section>
        <div className="contact-cards">
          {(contact.email || contact.location) && (
            <ContactCard heading={page.contact.information}>
              <ul className="contact-links">
                {contact.email && (
                  <li>
                    <a href={`mailto:${contact.email}`}>{contact.email}</a>
                  </li>
                )}
                {contact.location && (
                  <li className="py-1 text-ash" lang={langOf(contact, "location")}>
                    {contact.location}
                  </li>
                )}
              </ul>
            </ContactCard>
          )}
          {(contact.instagramUrl || contact.saatchiUrl) && (
            <ContactCard heading={page.contact.follow}>
              <ul className="contact-links">
                {contact.instagramUrl && (
                  <ProfileLink
                    href={contact.instagramUrl}
                    label={contact.instagramHandle || texts.links.socialProfile}
                  />
                )}
                {contact.saatchiUrl && (
                  <ProfileLink href={contact.saatchiUrl} label={page.contact.shop} />
                )}
              </ul>
            </ContactCard>
          )}
          <ContactCard heading={page.contact.commission}>
            <p className="text-ash">{texts.commission.number}</p>
            <ul className="mt-2 list-disc pl-5 text-ash marker:text-tuff">
              {texts.commission.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </ContactCard>
        </div>
      </div>
    </div>
  );
}

function ContactCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="section-heading">{heading}</h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}

function ProfileLink({ href, label }: { href: string; label: string }) {
  const { texts } = useLanguage();
  return (
    <li>
      <a href={href} target="_blank" rel="noopener">
        {label}
        <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{texts.links.newTab}</span>
      </a>
    </li>
  );
}
