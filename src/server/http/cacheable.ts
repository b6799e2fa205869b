import {
  apiAddress,
  calls,
  isContent,
  resourceAddress,
  resourceAt,
  resourceNames,
  resources,
} from "../../core/api-routes.ts";
import { availabilityFilters, galleryViews } from "../../core/entities/artwork-rules.ts";
import { exhibitionTypes } from "../../core/entities/exhibition-rules.ts";
import { languages } from "../../core/languages.ts";
import { site, siteIn } from "../../core/routes.ts";
import { unpublishedQuery } from "../../core/unpublished.ts";

/** True if the page answers differently to this value of a query parameter. */
type Accepts = (value: string) => boolean;

const isId: Accepts = (value) => /^[1-9]\d{0,8}$/.test(value);
const isLaterPage: Accepts = (value) => isId(value) && value !== "1";
/** Leaves out the first value, which is the page's default. */
const isOneOf =
  ([, ...values]: readonly string[]): Accepts =>
  (value) =>
    values.includes(value);

const publicResources = resourceNames.filter(isContent);
const publicCollections = publicResources.filter((name) => resources[name].kind === "collection");

const addresses = languages.map(siteIn);

/** Pages whose answer depends on query parameters. */
const galleryQuery = {
  availability: isOneOf(availabilityFilters),
  view: isOneOf(galleryViews),
  page: isLaterPage,
  work: isId,
};
const exhibitionsQuery = { type: isOneOf(exhibitionTypes) };
const pagesWithQuery = new Map<string, Record<string, Accepts>>(
  addresses.flatMap(({ artworks, exhibitions }) => [
    [artworks(), galleryQuery],
    [exhibitions, exhibitionsQuery],
  ]),
);

const contactPages = new Set(addresses.map(({ contact }) => contact));

/** Addresses that ignore their query. */
const plainPaths = new Set<string>([
  ...addresses.flatMap(({ home, prints, about, feed }) => [home, prints, about, feed]),
  site.sitemap,
  ...publicResources.map((name) => resourceAddress(name)),
  apiAddress(calls.openapi),
  apiAddress(calls.docs),
]);

const recordAddresses = [
  ...addresses.flatMap(({ artworkSheet, print }) => [artworkSheet(":id"), print(":id")]),
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
  if (contactPages.has(path)) return query === null ? path : null;
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
  return name !== null && isContent(name) && query.get(unpublishedQuery) === "true";
}

/** False for a work opened in a filtered list: there are too many combinations to keep. */
export function isKept(key: string): boolean {
  return !(key.includes("work=") && key.includes("&"));
}

function splitAtQuery(url: string): [path: string, query: string | null] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, null] : [url.slice(0, mark), url.slice(mark + 1)];
}
