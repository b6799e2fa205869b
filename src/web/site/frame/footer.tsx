import { AtSign, Mail, Store } from "lucide-react";
import type { ReactNode } from "react";
import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { admin, quickLinks } from "../../../core/routes.ts";

interface FooterProps {
  artist: Artist;
  contact: ContactSettings;
}

const defaultBlurb = "Original paintings and print editions";

/** Fixed by the specification. */
const copyrightYear = 2024;

export function SiteFooter({ artist, contact }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div>
          <p className="font-serif text-heading">{artist.name}</p>
          <p className="mt-3 max-w-[19em] text-ash">{artistLine(artist) || defaultBlurb}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2 className="footer-heading">Quick Links</h2>
          <ul className="mt-2">
            {quickLinks.map((entry) => (
              <li key={entry.href}>
                <a className="footer-link" href={entry.href}>
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Connect contact={contact} />
      </div>
      <div className="site-footer-end">
        <p>
          © {copyrightYear} {artist.name}. All rights reserved.
        </p>
        <a className="footer-link" href={admin.portal}>
          Admin
        </a>
      </div>
    </footer>
  );
}

function Connect({ contact }: { contact: ContactSettings }) {
  if (!contact.instagramUrl && !contact.saatchiUrl && !contact.email) return null;
  return (
    <div>
      <h2 className="footer-heading">Connect</h2>
      <ul className="-ml-3 mt-1 flex">
        {contact.instagramUrl && (
          <IconLink
            label={contact.instagramHandle || "Social profile"}
            href={contact.instagramUrl}
            newTab
          >
            <AtSign {...stroke} />
          </IconLink>
        )}
        {contact.saatchiUrl && (
          <IconLink label="Marketplace profile" href={contact.saatchiUrl} newTab>
            <Store {...stroke} />
          </IconLink>
        )}
        {contact.email && (
          <IconLink label={contact.email} href={`mailto:${contact.email}`}>
            <Mail {...stroke} />
          </IconLink>
        )}
      </ul>
    </div>
  );
}

const stroke = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

interface IconLinkProps {
  label: string;
  href: string;
  newTab?: boolean;
  children: ReactNode;
}

function IconLink({ label, href, newTab, children }: IconLinkProps) {
  return (
    <li>
      <a
        className="icon-link"
        href={href}
        title={label}
        aria-label={newTab ? `${label} (opens in a new tab)` : label}
        {...(newTab && { target: "_blank", rel: "noopener" })}
      >
        {children}
      </a>
    </li>
  );
}
