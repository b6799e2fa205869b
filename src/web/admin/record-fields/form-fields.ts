import type { ContentName } from "../../../core/api-routes.ts";
import { texts } from "../texts/texts.ts";
import { artworkForm } from "./artworks.ts";
import { exhibitionForm } from "./exhibitions.ts";
import type { FormField, FormFields } from "./form-field.ts";
import { printForm } from "./prints.ts";
import { roomForm } from "./rooms.ts";
import { seriesForm } from "./series.ts";
import {
  artistBioForm,
  artistSettingsForm,
  contactSettingsForm,
  homepageSettingsForm,
  salesSettingsForm,
  zoomSettingsForm,
} from "./settings.ts";

/**
 * The fields of each form: one form for each kind of record, and two below a visitor's message. Null
 * for a field that the site sets.
 */
const forms: { [Name in ContentName]: FormFields<Name> } & Record<
  "notes" | "replies",
  Readonly<Record<string, FormField>>
> = {
  artworks: artworkForm,
  prints: printForm,
  exhibitions: exhibitionForm,
  series: seriesForm,
  rooms: roomForm,
  homepageSettings: homepageSettingsForm,
  artistSettings: artistSettingsForm,
  artistBio: artistBioForm,
  contactSettings: contactSettingsForm,
  zoomSettings: zoomSettingsForm,
  salesSettings: salesSettingsForm,
  notes: { notes: { control: "area", label: texts.contact.notes.label, rows: 2 } },
  replies: { text: { control: "area", label: texts.contact.reply.send, rows: 8 } },
};

export type FormName = keyof typeof forms;

/** Returns the fields of a form with their names, without those that the site sets. */
export function listFormFields(form: FormName): [name: string, field: FormField][] {
  const fields: Readonly<Record<string, FormField | null>> = forms[form];
  return Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field]] : []));
}

/** Returns a field of a form; undefined if the form does not have it. */
export function findFormField(form: FormName, name: string): FormField | undefined {
  const fields: Readonly<Record<string, FormField | null>> = forms[form];
  return fields[name] ?? undefined;
}
