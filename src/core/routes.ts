import type { AvailabilityFilter, GalleryView } from "./entities/artwork-rules.ts";
import type { ExhibitionType } from "./entities/exhibition-rules.ts";
import type { WorkFilters } from "./gallery-filters.ts";
import { defaultLanguage, type Language, languagePrefix } from "./languages.ts";
import { type RecordAddress, recordSegment } from "./slug.ts";

/** The choices of a visitor in the gallery; `work` is the id of the opened work. */
export interface GalleryPlace {
  filters?: WorkFilters;
  work?: number;
  view?: GalleryView;
  availability?: AvailabilityFilter;
  page?: number;
}

/** Returns the query of the gallery's address with its `?`; empty for the whole gallery. */
function galleryQuery({ work, view, availability, page, filters }: GalleryPlace): string {
  const query = new URLSearchParams();
  if (availability && availability !== "all") query.set("availability", availability);
  for (const [name, step] of filters ? Object.entries(filters) : [])
    if (step !== "any") query.set(name, step);
  if (view && view !== "pictures") query.set("view", view);
  if (page && page > 1) query.set("page", String(page));
  if (work) query.set("work", String(work));
  return String(query) ? `?${query}` : "";
}

/**
 * Returns the HTML id of the link on a work's card. Browsers focus this link if an address ends with
 * the id.
 */
export function workAnchor(id: number): string {
  return `work-${id}`;
}

/**
 * Returns the address of a work's card.
 * @param gallery address of the page of the gallery with the card
 */
export function cardAddress(gallery: string, id: number): string {
  return `${gallery}#${workAnchor(id)}`;
}

/** Returns the HTML id of an exhibition's entry on the list. */
export function exhibitionAnchor(id: number): string {
  return `exhibition-${id}`;
}

/**
 * Returns the query that carries a list of works, e.g. `works=3,print-2,7`. The list has a single
 * parameter, because some apps cut a link at an `&`.
 * @param names such as `3` for an artwork, `print-2` for a print
 */
export function formatKeptQuery(names: readonly string[]): string {
  return `works=${names.join(",")}`;
}

/**
 * Returns every address of the public site in a language. `:id` or `:place` instead of a record gives
 * the pattern of a route.
 */
export function siteIn(language: Language) {
  const prefix = languagePrefix(language);
  const artworks = (place: GalleryPlace = {}) => `${prefix}/artworks${galleryQuery(place)}`;
  const exhibitions = `${prefix}/exhibitions`;
  const exhibitionsOfType = (type: ExhibitionType) =>
    type === "solo" ? exhibitions : `${exhibitions}?type=${type}`;
  return {
    home: prefix || "/",
    artworks,
    artwork: (id: number) => artworks({ work: id }),
    /** The data of the gallery's dialog, as JSON. @param place decides which works are neighbours */
    artworkSheet: (id: number | ":id", place: GalleryPlace = {}) =>
      `${prefix}/artworks/${id}/sheet${galleryQuery(place)}`,
    prints: `${prefix}/prints`,
    print: (id: number | ":id") => `${prefix}/prints/${id}`,
    about: `${prefix}/about`,
    exhibitions,
    exhibitionsOfType,
    /** The page of an exhibition, which not every exhibition has. */
    exhibition: (record: RecordAddress | ":place") =>
      `${exhibitions}/${record === ":place" ? record : recordSegment(record)}`,
    /** The entry of an exhibition on the list. */
    exhibitionEntry: ({ id, type }: { id: number; type: ExhibitionType }) =>
      `${exhibitionsOfType(type)}#${exhibitionAnchor(id)}`,
    /** An iCalendar file of an exhibition. */
    exhibitionCalendar: (id: number | ":id") => `${exhibitions}/${id}/calendar.ics`,
    series: `${prefix}/series`,
    oneSeries: (record: RecordAddress | ":place") =>
      `${prefix}/series/${record === ":place" ? record : recordSegment(record)}`,
    contact: `${prefix}/contact`,
    /** The works of a list in the query. */
    kept: `${prefix}/kept`,
    feed: `${prefix}/feed.xml`,
  };
}

export type SiteAddresses = ReturnType<typeof siteIn>;

/** Below this address, each private room has an address of its own. */
export const roomRoot = "/rooms";

function createSite() {
  return {
    ...siteIn(defaultLanguage),
    /** Page in the visitor's language. @param key number and code of the certificate */
    certificate: (key: string) => `/certificates/${key}`,
    /** Page of a private room, in the language of the room. @param token of the room's link */
    room: (token: string) => `${roomRoot}/${token}`,
    sitemap: "/sitemap.xml",
    robots: "/robots.txt",
  } as const;
}

/** The addresses in the default language, and those without a language. */
// The mark `PURE` lets the bundler leave the addresses out of scripts that use none of them.
export const site = /* @__PURE__ */ createSite();

/** The site's icons. Browsers request some of them without a link. */
export const icons = {
  favicon: "/favicon.ico",
  touch: "/apple-touch-icon.png",
  touchPrecomposed: "/apple-touch-icon-precomposed.png",
  small: "/icon-192.png",
  large: "/icon-512.png",
} as const;

/** The pages of the admin. */
export const admin = {
  portal: "/admin",
  signInLink: (token?: string) => (token ? `/admin/sign-in?token=${token}` : "/admin/sign-in"),
  tab: (tab: string) => `/admin?tab=${tab}`,
  createArtwork: "/admin/create-artwork",
  editArtwork: (id: number | ":id") => `/admin/edit-artwork/${id}`,
  createPrint: "/admin/create-print",
  editPrint: (id: number | ":id") => `/admin/edit-print/${id}`,
} as const;

/** Below this address: uploaded pictures, `{hash}.jpg` and `{hash}/{width}.{format}`. */
export const mediaRoot = "/media";

/** Below this address: pictures that other sites show beside a link to this one. */
export const shareRoot = "/share";

/** Returns the addresses of pictures below `shareRoot`, without the version that pages add. */
export function sharePicturesIn(language: Language) {
  const root = shareRoot + languagePrefix(language);
  return {
    artwork: (id: number) => `${root}/artworks/${id}.jpg`,
    print: (id: number) => `${root}/prints/${id}.jpg`,
    site: `${root}/site.jpg`,
  };
}

/** Below this address: 3D models, `prints/{id}/{file}` and `artworks/{id}/{file}`. */
export const modelRoot = "/wall";

export const iiifRoot = "/iiif";

/** IIIF Presentation 3 media type. */
export const presentationType =
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

/** Every address of the IIIF APIs. */
export const iiif = {
  collection: `${iiifRoot}/collection.json`,
  series: (id: number) => `${iiifRoot}/series/${id}/collection.json`,
  manifest: (artworkId: number) => `${iiifRoot}/artworks/${artworkId}/manifest.json`,
  canvas: (artworkId: number, pictureNumber: number) =>
    `${iiifRoot}/artworks/${artworkId}/canvas/${pictureNumber}`,
  /** @param longestSide of the largest size that visitors may see, in px */
  imageService: (hash: string, longestSide: number) => `${iiifRoot}/${hash}-${longestSide}`,
} as const;
