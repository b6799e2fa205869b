import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

/** In the address of the form of a new print: the id of the artwork that it shows. */
export const referenceParameter = "artwork";

interface FormAddresses {
  /** The form of a new record. */
  create: string;
  edit: (id: number | ":id") => string;
}

/** Forms that have a page. Other forms lie in their lists. */
const pages = {
  artworks: { create: admin.createArtwork, edit: admin.editArtwork },
  prints: { create: admin.createPrint, edit: admin.editPrint },
} as const satisfies Record<string, FormAddresses>;

export type NameWithPage = keyof typeof pages;

export function hasPage(name: string): name is NameWithPage {
  return name in pages;
}

/** @param name of a collection */
export function formAddresses(name: string): FormAddresses {
  if (hasPage(name)) return pages[name];
  return { create: admin.tab(name), edit: (id) => adminApp.editInList(name, id) };
}
