import { availabilityFilters, galleryViews } from "../../../core/entities/artwork.ts";
import { exhibitionTypes } from "../../../core/entities/exhibition.ts";
import { api, site } from "../../../core/routes.ts";

/** Accepts a parameter value; others count as absent. */
type Accepts = (value: string) => boolean;

const isNumber: Accepts = (value) => /^[1-9]\d{0,8}$/.test(value);
/** Accepts all values but the first, which is the page's default. */
const isOneOf =
  ([, ...values]: readonly string[]): Accepts =>
  (value) =>
    values.includes(value);
const isLaterPage: Accepts = (value) => isNumber(value) && value !== "1";

/** Paths with the same response for every visitor, each with its query parameters. */
const exactPaths = new Map<string, Record<string, Accepts>>([
  [site.home, {}],
  [
    site.artworks(),
    {
      availability: isOneOf(availabilityFilters.map((filter) => filter.value)),
      view: isOneOf(galleryViews.map((view) => view.value)),
      page: isLaterPage,
      work: isNumber,
    },
  ],
  [site.prints, {}],
  [site.about, {}],
  [site.exhibitions, { type: isOneOf(exhibitionTypes) }],
  [site.sitemap, {}],
  [site.feed, {}],
  [api.artworks, {}],
  [api.prints, {}],
  [api.exhibitions, {}],
  [api.artistBio, {}],
  [api.homepageSettings, {}],
  [api.contactSettings, {}],
  [api.zoomSettings, {}],
  [api.openapi, {}],
  [api.docs, {}],
]);

const recordPaths = /^\/(prints|api\/artworks|api\/prints)\/[1-9]\d{0,8}$/;

/** A query pre-fills the contact form, so only the plain path is cached. */
const pathsWithoutQuery = new Set<string>([site.contact]);

/**
 * Returns the cache key of an address: known parameters in a fixed order, unknown ones dropped, so
 * that invented ones cannot fill the cache. Null if not cacheable.
 * @param url path and query of the request
 */
export function cacheKey(url: string): string | null {
  const questionMark = url.indexOf("?");
  if (questionMark === -1) {
    return exactPaths.has(url) || pathsWithoutQuery.has(url) || recordPaths.test(url) ? url : null;
  }
  const path = url.slice(0, questionMark);
  if (recordPaths.test(path)) return path;
  const known = exactPaths.get(path);
  if (!known) return null;
  const query = new URLSearchParams(url.slice(questionMark));
  const normalised = new URLSearchParams();
  for (const [name, accepts] of Object.entries(known)) {
    const value = query.get(name);
    if (value !== null && accepts(value)) normalised.set(name, value);
  }
  return normalised.size > 0 ? `${path}?${normalised}` : path;
}
