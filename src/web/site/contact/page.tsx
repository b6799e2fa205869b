import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { ContactForm, type ContactFormState } from "./contact-form.tsx";
import { commissionOffer } from "./contact-links.tsx";

export interface ContactData {
  contact: ContactSettings;
  form: ContactFormState;
  offersCopy?: boolean;
}

export function ContactPage({ contact, form, offersCopy = false }: ContactData) {
  return (
    <div className="page">
      <h1 className="font-serif text-title">Get in Touch</h1>
      <div className="contact">
        <section aria-labelledby="send">
          <h2 id="send" className="section-heading">
            Send Message
          </h2>
          <ContactForm state={form} email={contact.email} offersCopy={offersCopy} />
        </section>
        <div className="contact-cards">
          {(contact.email || contact.location) && (
            <ContactCard heading="Contact Information">
              <ul className="contact-links">
                {contact.email && (
                  <li>
                    <a href={`mailto:${contact.email}`}>{contact.email}</a>
                  </li>
                )}
                {contact.location && <li className="py-1 text-ash">{contact.location}</li>}
              </ul>
            </ContactCard>
          )}
          {(contact.instagramUrl || contact.saatchiUrl) && (
            <ContactCard heading="Follow My Work">
              <ul className="contact-links">
                {contact.instagramUrl && (
                  <ProfileLink
                    href={contact.instagramUrl}
                    label={contact.instagramHandle || "Social profile"}
                  />
                )}
                {contact.saatchiUrl && (
                  <ProfileLink href={contact.saatchiUrl} label="Marketplace shop" />
                )}
              </ul>
            </ContactCard>
          )}
          <ContactCard heading="Commission Work">
            <p className="text-ash">{commissionOffer.number}</p>
            <ul className="mt-2 list-disc pl-5 text-ash marker:text-tuff">
              {commissionOffer.details.map((detail) => (
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
  return (
    <li>
      <a href={href} target="_blank" rel="noopener">
        {label}
        <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  );
}
