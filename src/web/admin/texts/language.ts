import type { AdminLanguage } from "../../../core/languages.ts";
import { texts } from "./texts.ts";

/** Language of this admin. */
export const adminLanguage: AdminLanguage = texts.language as AdminLanguage;
