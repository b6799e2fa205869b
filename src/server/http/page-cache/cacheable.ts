import { availabilityFilters, galleryViews } from "../../../core/entities/artwork-rules.ts";
import { exhibitionTypes } from "../../../core/entities/exhibition-rules.ts";
import {
  apiAddress,
  calls,
  resourceAddress,
  resourceAt,
  resourceNames,
  resources,
  site,
} from "../../../core/routes.ts";
import { hidesUnpublished, unpublishedQuery } from "../../../core/unpublished.ts";

/** True if the page answers differently to this value of a query parameter. */
type Accepts = (value: string) => boolean;

const isId: Accepts = (value) => /^[1-9]\d{0,8}$/.test(value);
const isLaterPage: Accepts = (value) => isId(value) && value !== "1";
/** Leaves out the first value, which is the page's default. */
const isOneOf =
  ([, ...values]: readonly string[]): Accepts =>
  (value) =>
    values.includes(value);

const publicResources = resourceNames.filter((name) => resources[name].publicReads);
const publicCollections = publicResources.filter((name) => resources[name].kind === "collection");

/** Pages whose answer depends on query parameters. */
const pagesWithQuery = new Map<string, Record<string, Accepts>>([
  [
    site.artworks(),
    {
      availability: isOneOf(availabilityFilters.map((filter) => filter.value)),
      view: isOneOf(galleryViews.map((view) => view.value)),
      page: isLaterPage,
      work: isId,
    },
  ],
  [site.exhibitions, { type: isOneOf(exhibitionTypes) }],
]);

/** Addresses that ignore their query. */
const plainPaths = new Set<string>([
  site.home,
  site.prints,
  site.about,
  site.sitemap,
  site.feed,
  ...publicResources.map((name) => resourceAddress(name)),
  apiAddress(calls.openapi),
  apiAddress(calls.docs),
]);

const recordAddresses = [
  site.artworkSheet(":id"),
  site.print(":id"),
  ...publicCollections.map((name) => `${resourceAddress(name)}/:id`),
];
const recordAddress = new RegExp(
  `^(${recordAddresses.join("|").replaceAll(":id", "[1-9]\\d{0,8}")})$`,
);

/**
 * Returns the address under which the page cache stores an answer, or null if it does not. Known
 * parameters are sorted and unknown ones dropped, so that invented ones cannot fill the cache.
 * @param url path and query of the request
 */
export function cacheKey(url: string): string | null {
  const [path, query] = splitAtQuery(url);
  if (query !== null && asksForUnpublished(path, new URLSearchParams(query))) return null;
  if (plainPaths.has(path) || recordAddress.test(path)) return path;
  // The query of the contact page fills in its form.
  if (path === site.contact) return query === null ? path : null;
  const accepted = pagesWithQuery.get(path);
  if (!accepted) return null;
  const stated = new URLSearchParams(query ?? "");
  const key = new URLSearchParams();
  for (const [name, accepts] of Object.entries(accepted)) {
    const value = stated.get(name);
    if (value !== null && accepts(value)) key.set(name, value);
  }
  return key.size > 0 ? `${path}?${key}` : path;
}

/** The painter's reads, which need the session. */
function asksForUnpublished(path: string, query: URLSearchParams): boolean {
  const name = resourceAt(path);
  return name !== null && hidesUnpublished(name) && query.get(unpublishedQuery) === "true";
}

/** False for a work opened in a filtered list: there are too many combinations to keep. */
export function isKept(key: string): boolean {
  return !(key.includes("work=") && key.includes("&"));
}

function splitAtQuery(url: string): [path: string, query: string | null] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, null] : [url.slice(0, mark), url.slice(mark + 1)];
}
