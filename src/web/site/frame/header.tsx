import type { Artist } from "../../../core/entities/artist.ts";
import { isActiveEntry, navigation, screenAddress } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { Written } from "../written.tsx";

interface HeaderProps {
  artist: Pick<Artist, "name" | "translated">;
  path: string;
}

export function SiteHeader({ artist, path }: HeaderProps) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <header className="site-header">
      <div className="row spread site-header-bar">
        <a className="site-name" href={site.home} aria-label={texts.frame.home(artist.name)}>
          <Written record={artist} field="name" />
        </a>
        {/* The browser opens, closes and announces a popover without script. */}
        <button type="button" className="menu-toggle" popoverTarget="menu">
          {texts.frame.menu}
        </button>
        <nav id="menu" className="menu" popover="auto" aria-label={texts.frame.main}>
          <ul>
            {navigation.map((screen) => (
              <li key={screen}>
                <a
                  href={screenAddress(site, screen)}
                  aria-current={isActiveEntry(site, screen, path) ? "page" : undefined}
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
