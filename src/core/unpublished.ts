import { isPublicContent, resourceAt } from "./api-routes.ts";

// Separate from `routes.ts` to keep the first scripts of site and admin small.

/**
 * A read with `=true` needs a session. It includes unpublished records, the field `published` and,
 * for a single record, its translations.
 */
export const unpublishedQuery = "unpublished";

/** Adds the query to an address of the API at which the painter reads. */
export function withUnpublishedQuery(address: string): string {
  const name = resourceAt(address);
  return name && isPublicContent(name) ? `${address}?${unpublishedQuery}=true` : address;
}

/** The pages that visitors will see of unpublished records. */
export const previews = {
  artwork: (id: number | ":id") => `/admin/preview/artworks/${id}`,
  print: (id: number | ":id") => `/admin/preview/prints/${id}`,
} as const;
