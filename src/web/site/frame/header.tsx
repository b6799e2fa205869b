import { Bookmark } from "lucide-react";
import type { Artist } from "../../../core/entities/artist.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { isCurrentScreen, screenAddress, screensIn } from "../../../core/screens.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";

interface HeaderProps {
  artist: Pick<Artist, "name" | keyof Localized>;
  /** Path of the page, with the prefix of its language. */
  path: string;
}

/** The header of public pages: the painter's name, the link to kept works, and the menu. */
export function SiteHeader({ artist, path }: HeaderProps) {
  const { language, site, langOf, texts: islandTexts } = useLanguage();
  const texts = usePageTexts();
  return (
    <header className="site-header">
      <div className="row spread site-header-bar">
        <a
          className="site-name"
          href={site.home}
          // A screen reader reads a label in the page's language. A name in another language gets none.
          aria-label={langOf(artist, "name") ? undefined : texts.frame.home(artist.name)}
        >
          <RecordText record={artist} field="name" />
        </a>
        {/* Once the visitor has kept a work, kept.ts shows this link with the number of kept works, and
            adds the works to the link's address. */}
        <a className="kept-link" href={site.kept} hidden>
          <Bookmark size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">{texts.kept.heading}: </span>
          <span />
        </a>
        {/* The browser opens, closes and announces a popover without script. menu.ts changes the word on
            the button. */}
        <button
          type="button"
          className="menu-toggle"
          popoverTarget="menu"
          data-open-word={islandTexts.dialog.close}
        >
          {texts.frame.menu}
        </button>
        <nav id="menu" className="menu" popover="auto" aria-label={texts.frame.main}>
          <ul>
            {screensIn("header").map((screen) => (
              <li key={screen}>
                <a
                  href={screenAddress(screen, language)}
                  aria-current={isCurrentScreen(screen, language, path) ? "page" : undefined}
                >
                  {texts.screens[screen]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The header of a private room: only the painter's name, linked to the home page. */
export function RoomHeader({ artist }: Pick<HeaderProps, "artist">) {
  const { site } = useLanguage();
  return (
    <header className="site-header">
      <div className="row site-header-bar">
        <a className="site-name" href={site.home}>
          <RecordText record={artist} field="name" />
        </a>
      </div>
    </header>
  );
}
