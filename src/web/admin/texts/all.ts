import { alerts } from "./alerts.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import { ordering } from "./ordering.ts";
import { photograph } from "./photograph.ts";
import { session } from "./session.ts";
import { translationFields } from "./translation-fields.ts";
import { trash } from "./trash.ts";
import { ui } from "./ui.ts";

/** One file per screen; `common` has the texts that several screens share. */
export const textFiles = {
  alerts,
  common,
  contact,
  dashboard,
  ordering,
  photograph,
  session,
  translationFields,
  trash,
  ui,
};

export const translations = {
  ...alerts,
  ...common,
  ...contact,
  ...dashboard,
  ...ordering,
  ...photograph,
  ...session,
  ...translationFields,
  ...trash,
  ...ui,
};

/** A text of the admin. Any other does not compile, so each has its translations. */
export type AdminText = keyof typeof translations;
