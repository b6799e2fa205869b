import { adminApp } from "../../../core/admin-app-routes.ts";
import { type CollectionName, resourceAddress } from "../../../core/api-routes.ts";
import { admin } from "../../../core/routes.ts";

export interface RecordPlace {
  /** Address of the record at the API. */
  address: string;
  /** Screen with its form. */
  page: string;
}

const pages: Partial<Record<CollectionName, (id: number) => string>> = {
  artworks: admin.editArtwork,
  prints: admin.editPrint,
  exhibitions: adminApp.editExhibition,
};
const collections = Object.keys(pages) as CollectionName[];

/** @param address at the API: of the collection, or of one of its records */
export function collectionOf(address: string): string {
  return address.replace(/\/\d+$/, "");
}

/**
 * Returns where a created record is edited, or null if nothing edits it.
 * @param address at the API: of the collection, or of a deleted record that was created again
 */
export function placeOfCreated(address: string, id: number): RecordPlace | null {
  const collection = collections.find((name) => address.startsWith(resourceAddress(name)));
  const page = collection && pages[collection]?.(id);
  return page ? { address: resourceAddress(collection, id), page } : null;
}
