import { texts } from "./texts.ts";

/** Language of this admin. */
export const adminLanguage = texts.language;
