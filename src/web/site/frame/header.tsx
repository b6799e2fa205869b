import { isActiveEntry, navigation, site } from "../../../core/routes.ts";

interface HeaderProps {
  artistName: string;
  path: string;
}

export function SiteHeader({ artistName, path }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <a className="site-name" href={site.home} aria-label={`${artistName}, home`}>
          {artistName}
        </a>
        {/* The browser opens, closes and announces a popover without script. */}
        <button type="button" className="menu-toggle" popoverTarget="menu">
          Menu
        </button>
        <nav id="menu" className="menu" popover="auto" aria-label="Main">
          <ul>
            {navigation.map((entry) => (
              <li key={entry.href}>
                <a
                  href={entry.href}
                  aria-current={isActiveEntry(entry.href, path) ? "page" : undefined}
                >
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
