import { availabilityFilters, galleryViews } from "../../../core/entities/artwork.ts";
import { exhibitionTypes } from "../../../core/entities/exhibition.ts";
import { api, site } from "../../../core/routes.ts";

/** What a query parameter may hold; anything else is treated as absent. */
type Accepts = (value: string) => boolean;

const isNumber: Accepts = (value) => /^[1-9]\d{0,8}$/.test(value);
/** Any of the values but the first, which is what the page shows without the parameter. */
const isOneOf =
  ([, ...values]: readonly string[]): Accepts =>
  (value) =>
    values.includes(value);
const isLaterPage: Accepts = (value) => isNumber(value) && value !== "1";

/**
 * The addresses whose answer is the same for every visitor until the content changes, each with the
 * query parameters it knows.
 */
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

/** The contact page can be asked to fill its form in, so it is kept only when it is not. */
const pathsWithoutQuery = new Set<string>([site.contact]);

/**
 * The one address under which an answer is kept: known parameters in a fixed order, unknown ones
 * dropped, so that nobody fills the cache by inventing some. Null where nothing is kept.
 * @param url path and query as the request states them
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
  const asked = new URLSearchParams(url.slice(questionMark));
  const kept = new URLSearchParams();
  for (const [name, accepts] of Object.entries(known)) {
    const value = asked.get(name);
    if (value !== null && accepts(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
