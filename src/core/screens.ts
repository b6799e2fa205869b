import { availabilityFilters, galleryViews } from "./entities/artwork-rules.ts";
import { exhibitionTypes } from "./entities/exhibition-rules.ts";
import { galleryFilters } from "./gallery-filters.ts";
import { inLanguage } from "./language-addresses.ts";
import { type Language, languages } from "./languages.ts";
import { site } from "./routes.ts";

// The screens of the public site. Separate from `routes.ts`, because browsers need addresses only.

/**
 * The values of a query parameter: whole numbers from `from` on, or names. The first name is the
 * default, which means the same as no parameter.
 */
export type QueryValues = { from: number } | readonly string[];

type ListingPlace = "header" | "footer" | "sitemap";

export interface ScreenFacts {
  /** In the default language. `:id` stands for a record's id, `:place` for an id such as `3-winter`. */
  path: string;
  /** True for a screen with an address in each language. */
  localized: boolean;
  /**
   * The page cache stores one answer for each combination of these query parameters, and ignores other
   * parameters. `withoutQuery`: the cache stores only the answer to an address without a query. Null:
   * the cache stores nothing.
   */
  cachedBy: Readonly<Record<string, QueryValues>> | "withoutQuery" | null;
  /** Places that list the screen, in the order of the table. */
  listedIn: readonly ListingPlace[];
}

const galleryChoices = { availability: availabilityFilters, view: galleryViews, ...galleryFilters };

/** Every screen of the public site. The server does not compile without a handler for each. */
export const screens = {
  home: {
    path: site.home,
    localized: true,
    cachedBy: {},
    listedIn: ["header", "footer", "sitemap"],
  },
  artworks: {
    path: site.artworks(),
    localized: true,
    cachedBy: { ...galleryChoices, page: { from: 2 }, work: { from: 1 } },
    listedIn: ["header", "footer", "sitemap"],
  },
  artworkSheet: {
    path: site.artworkSheet(":id"),
    localized: true,
    cachedBy: galleryChoices,
    listedIn: [],
  },
  prints: { path: site.prints, localized: true, cachedBy: {}, listedIn: ["header", "sitemap"] },
  print: { path: site.print(":id"), localized: true, cachedBy: {}, listedIn: [] },
  about: {
    path: site.about,
    localized: true,
    cachedBy: {},
    listedIn: ["header", "footer", "sitemap"],
  },
  exhibitions: {
    path: site.exhibitions,
    localized: true,
    cachedBy: { type: exhibitionTypes },
    listedIn: ["footer", "sitemap"],
  },
  exhibition: { path: site.exhibition(":place"), localized: true, cachedBy: {}, listedIn: [] },
  exhibitionCalendar: {
    path: site.exhibitionCalendar(":id"),
    localized: true,
    cachedBy: {},
    listedIn: [],
  },
  // Pages link to this screen while there is a series.
  series: { path: site.series, localized: true, cachedBy: {}, listedIn: [] },
  oneSeries: { path: site.oneSeries(":place"), localized: true, cachedBy: {}, listedIn: [] },
  contact: {
    path: site.contact,
    localized: true,
    // The query fills in the form.
    cachedBy: "withoutQuery",
    listedIn: ["header", "footer", "sitemap"],
  },
  kept: { path: site.kept, localized: true, cachedBy: null, listedIn: [] },
  feed: { path: site.feed, localized: true, cachedBy: {}, listedIn: [] },
  certificate: { path: site.certificate(":key"), localized: false, cachedBy: null, listedIn: [] },
  sitemap: { path: site.sitemap, localized: false, cachedBy: {}, listedIn: [] },
  robots: { path: site.robots, localized: false, cachedBy: null, listedIn: [] },
} as const satisfies Record<string, ScreenFacts>;

export type Screen = keyof typeof screens;

const screenNames = Object.keys(screens) as Screen[];

type ScreenIn<Name extends ListingPlace> = {
  [Each in Screen]: Name extends (typeof screens)[Each]["listedIn"][number] ? Each : never;
}[Screen];

/** Returns the screens that header, footer or sitemap list, in the order of the table. */
export function screensIn<Name extends ListingPlace>(place: Name): ScreenIn<Name>[] {
  const isListed = (screen: Screen): screen is ScreenIn<Name> => {
    const { listedIn }: ScreenFacts = screens[screen];
    return listedIn.includes(place);
  };
  return screenNames.filter(isListed);
}

export function screenAddress(screen: Screen, language: Language): string {
  return inLanguage(screens[screen].path, language);
}

/** True for Home on its own path only, for other screens on each path that starts with their address. */
export function isCurrentScreen(screen: Screen, language: Language, path: string): boolean {
  const address = screenAddress(screen, language);
  return screen === "home" ? path === address : path.startsWith(address);
}

/** Every address of each screen, with the rule of the page cache. */
export const screenAddresses = screenNames.flatMap((screen) => {
  const { path, localized, cachedBy }: ScreenFacts = screens[screen];
  const addresses = localized ? languages.map((language) => inLanguage(path, language)) : [path];
  return addresses.map((address) => ({ screen, address, cachedBy }));
});
