import { formatsIn } from "../../../core/format.ts";
import { adminLanguage } from "./language.ts";

/** Prices and sizes in the admin's language. */
export const format = formatsIn(adminLanguage);
