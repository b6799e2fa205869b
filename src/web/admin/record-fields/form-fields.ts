import type { ContentName } from "../../../core/api-routes.ts";
import { texts } from "../texts/texts.ts";
import { artworkFields } from "./artworks.ts";
import { exhibitionFields } from "./exhibitions.ts";
import type { FormField, FormFields } from "./form-field.ts";
import { printFields } from "./prints.ts";
import {
  artistBioFields,
  artistSettingsFields,
  contactSettingsFields,
  homepageSettingsFields,
  salesSettingsFields,
  zoomSettingsFields,
} from "./settings.ts";

/** The fields of every form of a record, and of those below a message. */
const formFields: { [Name in ContentName]: FormFields<Name> } & Record<
  "notes" | "replies",
  Readonly<Record<string, FormField>>
> = {
  artworks: artworkFields,
  prints: printFields,
  exhibitions: exhibitionFields,
  homepageSettings: homepageSettingsFields,
  artistSettings: artistSettingsFields,
  artistBio: artistBioFields,
  contactSettings: contactSettingsFields,
  zoomSettings: zoomSettingsFields,
  salesSettings: salesSettingsFields,
  notes: { notes: { control: "area", label: texts.contact.notesForAlone, rows: 2 } },
  replies: { text: { control: "area", label: texts.contact.sendReply, rows: 8 } },
};

export type FormName = keyof typeof formFields;

/** The fields that a form has, by name. */
export function formFieldsOf(form: FormName): [name: string, field: FormField][] {
  const fields: Readonly<Record<string, FormField | null>> = formFields[form];
  return Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field]] : []));
}

/** Undefined for a field that the form does not have. */
export function formField(form: FormName, name: string): FormField | undefined {
  const fields: Readonly<Record<string, FormField | null>> = formFields[form];
  return fields[name] ?? undefined;
}
