import type { ReactNode } from "react";
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import {
  type ContactWays,
  emailLink,
  profileName,
  telegramAddress,
  telephoneAddress,
  whatsappAddress,
} from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";
import { NewTabLink } from "../new-tab-link.tsx";

interface ContactLinksProps {
  contact: ContactWays;
  /** Subject of the e-mail. */
  subject: string;
  emailLabel?: string;
  enquiry: Enquiry;
  /** Text of the link to the contact form; absent if the page links to the form by a button. */
  label?: string;
  /** Further items of the list. */
  children?: ReactNode;
}

/** A list of the ways in which a visitor can ask the painter about a work. */
export function ContactLinks(props: ContactLinksProps) {
  const { site, texts } = useLanguage();
  const { contact, subject, emailLabel, enquiry, label, children } = props;
  return (
    <ul className="contact-links">
      {label && (
        <li>
          <a href={enquiryAddress(site.contact, enquiry)}>{label}</a>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`${emailLink(contact.email)}?subject=${encodeURIComponent(subject)}`}>
            {emailLabel ?? contact.email}
          </a>
        </li>
      )}
      {contact.instagramUrl && (
        <li>
          <NewTabLink
            href={contact.instagramUrl}
            label={profileName(contact) ?? texts.links.socialProfile}
          />
        </li>
      )}
      <PhoneAndMessengerLinks {...contact} />
      {children}
    </ul>
  );
}

/** List items for telephone, WhatsApp and Telegram, as far as the painter has entered them. */
export function PhoneAndMessengerLinks({
  telephone,
  whatsapp,
  telegram,
}: Pick<ContactWays, "telephone" | "whatsapp" | "telegram">) {
  const { texts } = useLanguage();
  return (
    <>
      {telephone && (
        <li>
          <a href={telephoneAddress(telephone)}>{texts.links.telephone(telephone)}</a>
        </li>
      )}
      {whatsapp && (
        <li>
          <NewTabLink href={whatsappAddress(whatsapp)} label="WhatsApp" />
        </li>
      )}
      {telegram && (
        <li>
          <NewTabLink href={telegramAddress(telegram)} label="Telegram" />
        </li>
      )}
    </>
  );
}
