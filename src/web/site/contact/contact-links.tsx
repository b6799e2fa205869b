import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import {
  emailLink,
  profileName,
  type Reachable,
  telegramAddress,
  telephoneAddress,
  whatsappAddress,
} from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";

interface ContactLinksProps {
  contact: Reachable;
  /** Subject of the e-mail. */
  subject: string;
  emailLabel?: string;
  enquiry: Enquiry;
  /** Text of the link to the contact form; absent if the page has a button for it. */
  label?: string;
  /** Further items of the list. */
  children?: ReactNode;
}

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
          <OutsideLink
            href={contact.instagramUrl}
            label={profileName(contact) ?? texts.links.socialProfile}
          />
        </li>
      )}
      <CallLinks {...contact} />
      {children}
    </ul>
  );
}

/** Telephone, WhatsApp and Telegram, where the painter has entered them. */
export function CallLinks({
  telephone,
  whatsapp,
  telegram,
}: Pick<Reachable, "telephone" | "whatsapp" | "telegram">) {
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
          <OutsideLink href={whatsappAddress(whatsapp)} label="WhatsApp" />
        </li>
      )}
      {telegram && (
        <li>
          <OutsideLink href={telegramAddress(telegram)} label="Telegram" />
        </li>
      )}
    </>
  );
}

interface OutsideLinkProps {
  href: string;
  label: string;
  className?: string;
}

export function OutsideLink({ href, label, className }: OutsideLinkProps) {
  const { texts } = useLanguage();
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {label}
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">{texts.links.newTab}</span>
    </a>
  );
}
