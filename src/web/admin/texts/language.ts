import type { AdminLanguage } from "../../../core/admin-languages.ts";
import { t } from "./text.ts";

/** Language of this admin. */
export const adminLanguage: AdminLanguage = t("en") as AdminLanguage;
