import {
  apiAddress,
  calls,
  isPublicContent,
  resourceAddress,
  resourceAt,
  resourceNames,
  resources,
} from "../../core/api-routes.ts";
import { type QueryValues, type ScreenFacts, screenAddresses } from "../../core/screens.ts";
import { findRoute } from "../../core/slug.ts";
import { unpublishedQuery } from "../../core/unpublished.ts";

const publicResources = resourceNames.filter(isPublicContent);
const publicCollections = publicResources.filter((name) => resources[name].kind === "collection");

type CachedBy = ScreenFacts["cachedBy"];

/** Query parameters that change what the cache stores, by address as in `ScreenFacts`. */
const cachedBy = new Map<string, CachedBy>([
  ...screenAddresses.map((each): [string, CachedBy] => [each.address, each.cachedBy]),
  ...[
    ...publicResources.map((name) => resourceAddress(name)),
    ...publicCollections.map((name) => `${resourceAddress(name)}/:id`),
    apiAddress(calls.openapi),
    apiAddress(calls.docs),
  ].map((address): [string, CachedBy] => [address, {}]),
]);

/** True if this value of a parameter changes the answer: it is valid and not the default, the first. */
function changesAnswer(value: string, values: QueryValues): boolean {
  if ("from" in values) return /^[1-9]\d{0,8}$/.test(value) && Number(value) >= values.from;
  return values.indexOf(value) > 0;
}

/**
 * Returns the address under which the page cache stores an answer, or null if it does not. Known
 * parameters are sorted and unknown ones dropped, so that invented ones cannot fill the cache.
 * @param url path and query of the request
 */
export function findCacheKey(url: string): string | null {
  const [path, query] = splitAtQuery(url);
  const route = findRoute(cachedBy, path);
  const parameters = route && cachedBy.get(route);
  if (!parameters) return null;
  if (query === null) return path;
  const stated = new URLSearchParams(query);
  if (parameters === "withoutQuery" || asksForUnpublished(path, stated)) return null;
  const key = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    const value = stated.get(name);
    if (value !== null && changesAnswer(value, values)) key.set(name, value);
  }
  return key.size > 0 ? `${path}?${key}` : path;
}

/** True for reads of unpublished records, which need the painter's session. */
function asksForUnpublished(path: string, query: URLSearchParams): boolean {
  const name = resourceAt(path);
  return name !== null && isPublicContent(name) && query.get(unpublishedQuery) === "true";
}

/** False for a work opened in a filtered list: there are too many combinations to keep. */
export function isWorthCaching(key: string): boolean {
  const isFilteredSheet = key.includes("/sheet?");
  return !isFilteredSheet && !(key.includes("work=") && key.includes("&"));
}

function splitAtQuery(url: string): [path: string, query: string | null] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, null] : [url.slice(0, mark), url.slice(mark + 1)];
}
