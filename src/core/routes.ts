import type { AvailabilityFilter, GalleryView } from "./entities/artwork.ts";

interface GalleryPlace {
  work?: number;
  view?: GalleryView;
  availability?: AvailabilityFilter;
  page?: number;
}

function galleryAddress({ work, view, availability, page }: GalleryPlace = {}): string {
  const query = new URLSearchParams();
  if (availability && availability !== "all") query.set("availability", availability);
  if (view && view !== "pictures") query.set("view", view);
  if (page && page > 1) query.set("page", String(page));
  if (work) query.set("work", String(work));
  return query.size > 0 ? `/artworks?${query}` : "/artworks";
}

/** Every address of the public site. */
export const site = {
  home: "/",
  artworks: galleryAddress,
  artwork: (id: number) => galleryAddress({ work: id }),
  prints: "/prints",
  print: (id: number) => `/prints/${id}`,
  about: "/about",
  exhibitions: "/exhibitions",
  exhibitionsOfType: (type: "solo" | "group") =>
    type === "solo" ? "/exhibitions" : `/exhibitions?type=${type}`,
  contact: "/contact",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  feed: "/feed.xml",
} as const;

/** Every address of the painter's own screens. */
export const admin = {
  portal: "/admin",
  tab: (tab: string) => `/admin?tab=${tab}`,
  createArtwork: "/admin/create-artwork",
  editArtwork: (id: number) => `/admin/edit-artwork/${id}`,
  createPrint: "/admin/create-print",
  editPrint: (id: number) => `/admin/edit-print/${id}`,
} as const;

/** Every address of the API. */
export const api = {
  homepageSettings: "/api/homepage-settings",
  artworks: "/api/artworks",
  artwork: (id: number | string) => `/api/artworks/${id}`,
  artworkReorder: (id: number | string) => `/api/artworks/${id}/reorder`,
  artworkReorderDrag: "/api/artworks/reorder-drag",
  prints: "/api/prints",
  print: (id: number | string) => `/api/prints/${id}`,
  printThumbnails: "/api/prints/thumbnails",
  artistBio: "/api/artist-bio",
  exhibitions: "/api/exhibitions",
  exhibition: (id: number | string) => `/api/exhibitions/${id}`,
  contactSettings: "/api/contact-settings",
  zoomSettings: "/api/zoom-settings",
  contact: "/api/contact",
  contactMessage: (id: number | string) => `/api/contact/${id}`,
  authStatus: "/api/auth/status",
  login: "/api/auth/login",
  logout: "/api/auth/logout",
  password: "/api/auth/password",
  upload: "/api/upload",
  picture: (hash: string) => `/api/pictures/${hash}`,
  feedback: "/api/feedback",
  views: "/api/views",
  trash: "/api/trash",
  trashEntry: (id: number | string) => `/api/trash/${id}`,
  trashRestore: (id: number | string) => `/api/trash/${id}/restore`,
  openapi: "/api/openapi.json",
  docs: "/api/docs",
} as const;

/** Of what type manifests and the collection are. */
export const presentationType =
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

/** Every address under which museums' viewers find the works. */
export const iiif = {
  collection: "/iiif/collection.json",
  manifest: (artworkId: number) => `/iiif/artworks/${artworkId}/manifest.json`,
  canvas: (artworkId: number, number: number) => `/iiif/artworks/${artworkId}/canvas/${number}`,
  /** A picture in the size (longest side, px) in which it may be looked at. */
  imageService: (hash: string, longestSide: number) => `/iiif/${hash}-${longestSide}`,
} as const;

/** The top navigation, in its order. */
export const navigation = [
  { label: "Home", href: site.home },
  { label: "Artworks", href: site.artworks() },
  { label: "Prints", href: site.prints },
  { label: "About", href: site.about },
  { label: "Contact", href: site.contact },
] as const;

/** The footer's quick links, in their order. */
export const quickLinks = [
  { label: "Home", href: site.home },
  { label: "Artworks", href: site.artworks() },
  { label: "About", href: site.about },
  { label: "Exhibitions", href: site.exhibitions },
  { label: "Contact", href: site.contact },
] as const;

/** Home is active on the root alone, the others on every path that starts with their address. */
export function isActiveEntry(href: string, path: string): boolean {
  return href === site.home ? path === site.home : path.startsWith(href);
}
