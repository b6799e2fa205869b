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

/**
 * Pages and API answers by address, each with the query parameters that change the answer.
 * `withoutQuery`: the page cache stores only the answer without a query. Null: it stores nothing.
 */
const cachedBy = new Map<string, CachedBy>([
  ...screenAddresses.map((each): [string, CachedBy] => [each.address, each.cachedBy]),
  ...[
    ...publicResources.map((name) => resourceAddress(name)),
    ...publicCollections.map((name) => `${resourceAddress(name)}/:id`),
    apiAddress(calls.openapi),
    apiAddress(calls.docs),
  ].map((address): [string, CachedBy] => [address, {}]),
]);

/**
 * True if a query parameter has a valid value that is not the default. The values are names, of which
 * the first is the default, or whole numbers, of which those below `from` count as the default.
 */
function changesAnswer(value: string, values: QueryValues): boolean {
  if ("from" in values) return /^[1-9]\d{0,8}$/.test(value) && Number(value) >= values.from;
  return values.indexOf(value) > 0;
}

/**
 * Returns the address under which the page cache stores an answer; null if the cache must not store it.
 * Orders the known parameters and drops unknown ones, so that invented ones cannot fill the cache.
 * @param url path and query of the request
 */
export function findCacheKey(url: string): string | null {
  const [path, query] = splitAtQuery(url);
  const route = findRoute(cachedBy, path);
  const parameters = route && cachedBy.get(route);
  if (!parameters) return null;
  if (query === null) return path;
  const requestParameters = new URLSearchParams(query);
  if (parameters === "withoutQuery" || asksForUnpublished(path, requestParameters)) return null;
  const key = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    const value = requestParameters.get(name);
    if (value !== null && changesAnswer(value, values)) key.set(name, value);
  }
  return key.size > 0 ? `${path}?${key}` : path;
}

/** True if an API call asks for unpublished records, which only the signed-in painter gets. */
function asksForUnpublished(path: string, query: URLSearchParams): boolean {
  const name = resourceAt(path);
  return name !== null && isPublicContent(name) && query.get(unpublishedQuery) === "true";
}

/**
 * False for a work opened in a filtered list, as a page or as JSON (`/sheet`): there are too many
 * combinations to keep.
 */
export function isWorthCaching(key: string): boolean {
  const isFilteredSheet = key.includes("/sheet?");
  return !isFilteredSheet && !(key.includes("work=") && key.includes("&"));
}

function splitAtQuery(url: string): [path: string, query: string | null] {
  const queryStart = url.indexOf("?");
  return queryStart === -1 ? [url, null] : [url.slice(0, queryStart), url.slice(queryStart + 1)];
}
