import type { AdminLanguage } from "../../../core/admin-languages.ts";
import { texts } from "./texts.ts";

/** Language of this admin. */
export const adminLanguage: AdminLanguage = texts.language as AdminLanguage;
