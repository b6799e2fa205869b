import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { admin } from "../../core/routes.ts";
import { screenAddresses } from "../../core/screens.ts";
import { findRoute } from "../../core/slug.ts";
import type { AppEnv } from "../services.ts";

/** Addresses of all pages; parts such as `:id` match any text. */
const pageAddresses = new Set<string>([
  ...screenAddresses.map(({ address }) => address),
  ...[admin.portal, admin.createArtwork, admin.editArtwork(":id")],
  ...[admin.createPrint, admin.editPrint(":id")],
]);

/** Splits a path at an encoded question mark: some apps encode a whole query when they share a link. */
function splitEncodedQuery(path: string): { path: string; query: string } {
  const [start = "", ...rest] = path.split(/%3f/i);
  // Unlike `decodeURIComponent`, the parser accepts malformed escapes.
  const decoded = new URLSearchParams(`query=${rest.join("%3F")}`).get("query");
  return { path: start, query: String(new URLSearchParams(decoded ?? "")) };
}

/** Removes slashes and the punctuation of a sentence from the end of a path, as in `about/` or `about).`. */
export function removeClosingSigns(path: string): string {
  return path.replace(/(?<![/.,)])[/.,)]+$/, "");
}

/**
 * Redirects an address with capitals, with closing signs or with an encoded question mark, if it leads
 * to a page of this site.
 */
export const redirectToCanonicalAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { path, query } = splitEncodedQuery(c.req.path);
  const canonical = removeClosingSigns(path.toLowerCase());
  if (canonical === c.req.path || findRoute(pageAddresses, canonical) === undefined) return next();
  const { search } = new URL(c.req.url);
  const queries = [query, search.slice(1)].filter(Boolean).join("&");
  return c.redirect(queries ? `${canonical}?${queries}` : canonical, 308);
});

/**
 * Redirects to a record's present address and keeps the query. The redirect is temporary, because the
 * painter may change the title back.
 */
export function redirectToPresentAddress(c: Context<AppEnv>, address: string): Response {
  return c.redirect(address + new URL(c.req.url).search, 302);
}
