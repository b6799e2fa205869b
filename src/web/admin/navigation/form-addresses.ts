import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

/** Query parameter of the form of a new print: the id of the artwork that the print reproduces. */
export const referenceParameter = "artwork";

interface FormAddresses {
  /** The form of a new record. */
  create: string;
  /** With ":id" instead of an id, returns a pattern of these addresses. */
  edit: (id: number | ":id") => string;
}

/** Addresses of the forms that have a page. Other forms lie in the list of their records. */
const formPages = {
  artworks: { create: admin.createArtwork, edit: admin.editArtwork },
  prints: { create: admin.createPrint, edit: admin.editPrint },
} as const satisfies Record<string, FormAddresses>;

export type NameWithPage = keyof typeof formPages;

export function hasPage(name: string): name is NameWithPage {
  return name in formPages;
}

/** Returns the addresses of the forms of a collection. @param name of the collection */
export function formAddresses(name: string): FormAddresses {
  if (hasPage(name)) return formPages[name];
  return { create: admin.tab(name), edit: (id) => adminApp.editInList(name, id) };
}
