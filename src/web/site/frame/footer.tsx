import { AtSign, Mail, Store } from "lucide-react";
import type { ReactNode } from "react";
import { type Artist, artistLine, artistLineField } from "../../../core/entities/artist.ts";
import { inLanguage } from "../../../core/language-addresses.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import { admin, site } from "../../../core/routes.ts";
import { screenAddress, screensIn } from "../../../core/screens.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { emailLink, profileName } from "../../../core/ways-to-reach.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";

interface FooterProps {
  artist: Artist;
  /** The language that the painter writes in. */
  writingLanguage: Language;
  contact: ContactSettings;
  /**
   * Path and query of the page in the default language, for the switch of languages. If undefined, the
   * switch leads to the home page; if null, the page has no switch.
   */
  addressForSwitch?: string | null | undefined;
}

/** The specification fixes this year. */
const copyrightYear = 2024;

/** The footer of every public page: links, contact and the switch of languages. */
export function SiteFooter(props: FooterProps) {
  const { artist, writingLanguage, contact, addressForSwitch = site.home } = props;
  const { language, langOf } = useLanguage();
  const texts = usePageTexts();
  const introduction = artistLine(artist, language);
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div>
          <p className="footer-name text-heading text-serif" lang={langOf(artist, "name")}>
            {artist.name}
          </p>
          <p lang={introduction ? langOf(artist, artistLineField(artist)) : undefined}>
            {introduction || texts.frame.blurb}
          </p>
        </div>
        <nav aria-label={texts.frame.quickLinks}>
          <h2 className="plain-heading text-medium footer-heading">{texts.frame.quickLinks}</h2>
          <ul>
            {screensIn("footer").map((screen) => (
              <li key={screen}>
                <a className="footer-link" href={screenAddress(screen, language)}>
                  {texts.screens[screen]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ContactIcons contact={contact} />
      </div>
      <div className="row spread site-footer-end">
        <p>
          © {copyrightYear} <RecordText record={artist} field="name" />. {texts.frame.rights}
        </p>
        {addressForSwitch !== null && (
          <LanguageSwitch address={addressForSwitch} writingLanguage={writingLanguage} />
        )}
        <a className="footer-link" href={admin.portal}>
          {texts.frame.admin}
        </a>
      </div>
    </footer>
  );
}

interface LanguageSwitchProps {
  address: string;
  writingLanguage: Language;
}

/** Links to the page in each language. The painter's writing language comes first. */
function LanguageSwitch({ address, writingLanguage }: LanguageSwitchProps) {
  const { language } = useLanguage();
  const texts = usePageTexts();
  return (
    <nav
      aria-label={texts.frame.language}
      className="row text-ash choices languages"
      data-languages=""
    >
      {[...new Set([writingLanguage, ...languages])].map((each) => (
        <a
          key={each}
          href={inLanguage(address, each)}
          lang={each}
          aria-current={each === language ? "true" : undefined}
        >
          {formatTexts[each].name}
        </a>
      ))}
    </nav>
  );
}

/** Icons that link to the painter's social profile, shop and e-mail. */
function ContactIcons({ contact }: { contact: ContactSettings }) {
  const { texts } = useLanguage();
  const { frame } = usePageTexts();
  if (!contact.instagramUrl && !contact.saatchiUrl && !contact.email) return null;
  return (
    <div>
      <h2 className="plain-heading text-medium footer-heading">{frame.connect}</h2>
      <ul className="footer-icons">
        {contact.instagramUrl && (
          <IconLink
            label={profileName(contact) ?? texts.links.socialProfile}
            href={contact.instagramUrl}
            opensNewTab
          >
            <AtSign {...iconProps} />
          </IconLink>
        )}
        {contact.saatchiUrl && (
          <IconLink label={frame.marketplace} href={contact.saatchiUrl} opensNewTab>
            <Store {...iconProps} />
          </IconLink>
        )}
        {contact.email && (
          <IconLink label={contact.email} href={emailLink(contact.email)}>
            <Mail {...iconProps} />
          </IconLink>
        )}
      </ul>
    </div>
  );
}

const iconProps = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

interface IconLinkProps {
  label: string;
  href: string;
  opensNewTab?: boolean;
  children: ReactNode;
}

function IconLink({ label, href, opensNewTab, children }: IconLinkProps) {
  const { texts } = useLanguage();
  return (
    <li>
      <a
        className="icon-link"
        href={href}
        title={label}
        aria-label={opensNewTab ? `${label} ${texts.links.newTab}` : label}
        {...(opensNewTab && { target: "_blank", rel: "noopener" })}
      >
        {children}
      </a>
    </li>
  );
}
