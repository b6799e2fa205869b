import { alerts } from "./alerts.ts";
import { artist } from "./artist.ts";
import { artworkForm } from "./artwork-form.ts";
import { artworks } from "./artworks.ts";
import { choices } from "./choices.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import { devices } from "./devices.ts";
import { drafts } from "./drafts.ts";
import { exhibitions } from "./exhibitions.ts";
import { forms } from "./forms.ts";
import { homepage } from "./homepage.ts";
import { installed } from "./installed.ts";
import { ordering } from "./ordering.ts";
import { photograph } from "./photograph.ts";
import { pictures } from "./pictures.ts";
import { printForm } from "./print-form.ts";
import { printSizes } from "./print-sizes.ts";
import { prints } from "./prints.ts";
import { session } from "./session.ts";
import { translationFields } from "./translation-fields.ts";
import type { TextLanguage } from "./translations.ts";
import { trash } from "./trash.ts";
import { ui } from "./ui.ts";
import { versions } from "./versions.ts";
import { workForm } from "./work-form.ts";

/** One file per screen; `common` has the texts that several screens share. */
export const textFiles = {
  alerts,
  artist,
  artworkForm,
  artworks,
  choices,
  common,
  contact,
  dashboard,
  devices,
  drafts,
  exhibitions,
  forms,
  homepage,
  installed,
  ordering,
  photograph,
  pictures,
  printForm,
  printSizes,
  prints,
  session,
  translationFields,
  trash,
  ui,
  versions,
  workForm,
};

/** A text of the admin. Any other does not compile, so each has its translations. */
export type AdminText = {
  [File in keyof typeof textFiles]: keyof (typeof textFiles)[File];
}[keyof typeof textFiles];

export const translations: Record<AdminText, Record<TextLanguage, string>> = Object.assign(
  {},
  ...Object.values(textFiles),
);
