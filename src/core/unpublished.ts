import { isPublicContent, resourceAt } from "./api-routes.ts";

// Separate from `routes.ts` to keep the first scripts of site and admin small.

/**
 * Name of a query parameter of the API. A request with the value `true` needs a session. The answer
 * then has unpublished records, the field `published` and, for a single record, its translations.
 */
export const unpublishedQuery = "unpublished";

/** Adds the query `unpublished=true` to an address of the API, if its resource has public reads. */
export function addUnpublishedQuery(address: string): string {
  const name = resourceAt(address);
  return name && isPublicContent(name) ? `${address}?${unpublishedQuery}=true` : address;
}

/** Addresses at which the painter sees the pages of unpublished records as visitors will. */
export const previews = {
  artwork: (id: number | ":id") => `/admin/preview/artworks/${id}`,
  print: (id: number | ":id") => `/admin/preview/prints/${id}`,
} as const;
