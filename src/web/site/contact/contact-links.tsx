import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { useLanguage } from "../../language.ts";

interface ContactLinksProps {
  contact: Pick<ContactSettings, "email" | "instagramUrl" | "instagramHandle">;
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
          <a href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}>
            {emailLabel ?? contact.email}
          </a>
        </li>
      )}
      {contact.instagramUrl && (
        <li>
          <a href={contact.instagramUrl} target="_blank" rel="noopener">
            {contact.instagramHandle || texts.links.socialProfile}
            <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{texts.links.newTab}</span>
          </a>
        </li>
      )}
      {children}
    </ul>
  );
}
