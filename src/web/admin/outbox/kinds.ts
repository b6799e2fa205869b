import { adminApp } from "../../../core/admin-app-routes.ts";
import type { ContentName } from "../../../core/api-routes.ts";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { completeLink } from "../../../core/entities/complete-link.ts";
import type { Exhibition } from "../../../core/entities/exhibition.ts";
import type { ApiPrint } from "../../../core/entities/print.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { admin } from "../../../core/routes.ts";
import {
  type ArtworkValues,
  artworkBody,
  artworkValues,
  blankArtwork,
} from "../artwork-form/artwork-values.ts";
import {
  blankExhibition,
  type ExhibitionValues,
  exhibitionValues,
} from "../exhibitions/exhibition-values.ts";
import { valueAt, withValue } from "../forms/paths.ts";
import { readTranslationPath } from "../forms/translation-path.ts";
import { blankPrint, type PrintValues, printValues, workBody } from "../print-form/print-values.ts";
import type { Draft, FrozenRequest } from "./draft.ts";
import { differingFields, type Edit, fieldsIn, isSame, withEdit } from "./edits.ts";

/** The differences between the records that forms edit. */
interface Kind {
  /** @param stored null for a new record */
  valuesOf(stored: object | null): object;
  /** The values as the API takes them. */
  bodyOf(values: object, stored: object | null): object;
  /** Screen with the form of a created record. */
  pageOf?: (id: number) => string;
  /** True if a created record never changes. */
  isFinal?: boolean;
}

function kind<Stored extends object, Values extends object>(
  valuesOf: (stored: Stored | null) => Values,
  bodyOf: (values: Values, stored: Stored | null) => object = (values) => values,
  pageOf?: (id: number) => string,
): Kind {
  return { valuesOf, bodyOf, ...(pageOf && { pageOf }) };
}

const settings = kind((stored: object | null) => stored ?? {});

function withCompleteLinks(values: ContactSettings): ContactSettings {
  return {
    ...values,
    instagramUrl: completeLink(values.instagramUrl),
    saatchiUrl: completeLink(values.saatchiUrl),
  };
}

export type KindName = ContentName | "notes" | "replies";

const kinds: Record<KindName, Kind> = {
  artworks: kind<ApiArtwork, ArtworkValues>(
    (stored) => (stored ? artworkValues(stored) : blankArtwork(new Date())),
    artworkBody,
    admin.editArtwork,
  ),
  prints: kind<ApiPrint, PrintValues>(
    (stored) => (stored ? printValues(stored) : blankPrint()),
    workBody,
    admin.editPrint,
  ),
  exhibitions: kind<Exhibition, ExhibitionValues>(
    (stored) => (stored ? exhibitionValues(stored) : blankExhibition()),
    (values) => values,
    adminApp.editExhibition,
  ),
  homepageSettings: settings,
  artistSettings: settings,
  artistBio: settings,
  contactSettings: kind<ContactSettings, ContactSettings>(
    (stored) => stored ?? ({} as ContactSettings),
    withCompleteLinks,
  ),
  zoomSettings: settings,
  salesSettings: settings,
  notes: kind<{ notes: string }, { notes: string }>((stored) => ({ notes: stored?.notes ?? "" })),
  // The text before the painter's stands for the stored one.
  replies: { ...settings, isFinal: true },
};

export function kindOf(name: string): Kind {
  return kinds[name as KindName];
}

/** Returns the saved values and those with the unsaved input. */
export function valuesOf({ kind, base, edit }: Pick<Draft, "kind" | "base" | "edit">) {
  const saved = kindOf(kind).valuesOf(base);
  return { saved, values: withEdit(saved, edit) };
}

/** Returns the edit that creates a deleted record again, with all its pictures. */
export function wholeEdit({ kind, base, edit }: Draft): Edit {
  const { values } = valuesOf({ kind, base, edit });
  const { images } = kindOf(kind).bodyOf(values, base) as { images?: unknown };
  const whole = Object.fromEntries(
    fieldsIn(values).map((field) => [field, valueAt(values, field)]),
  );
  return images === undefined ? whole : { ...whole, images };
}

/** Returns the body that would replace the record; a new one in full. */
export function bodyOf({ kind, base }: Draft, edit: Edit): object {
  const { values } = valuesOf({ kind, base, edit });
  return kindOf(kind).bodyOf(values, base);
}

/**
 * Returns the request that saves an edit, or null if it changes nothing.
 * @param body of the edit, as the schema has parsed it
 */
export function requestOf(draft: Draft, edit: Edit, body: object): FrozenRequest | null {
  const { address, isNew, base } = draft;
  if (isNew || !base) return { method: "POST", address, body };
  const typed = bodyOf(draft, edit);
  const before = bodyOf(draft, {});
  const names = Object.keys(typed).filter(
    (name) => name !== "translations" && !isSame(valueAt(typed, name), valueAt(before, name)),
  );
  const fields = [...names, ...Object.keys(edit).filter(readTranslationPath)];
  if (fields.length === 0) return null;
  const pick = (record: object) =>
    fields.reduce<object>(
      (copy, field) => withValue(copy, field, valueAt(record, field) ?? emptyAt(field)),
      {},
    );
  return { method: "PATCH", address, body: { set: pick(body), from: pick(base) } };
}

/** A translation is empty; another missing field is left out of the JSON. */
function emptyAt(field: string): string | undefined {
  return readTranslationPath(field) ? "" : undefined;
}

/** Returns the fields that another device changed, and that a save has taken over. */
export function mergedFields({ before, after }: { before: Draft; after: Draft }): string[] {
  if (!before.base || !after.base || before.isNew) return [];
  const { valuesOf: valuesOfKind } = kindOf(before.kind);
  const own = Object.keys(before.saving?.edit ?? {});
  const fields = differingFields(valuesOfKind(before.base), valuesOfKind(after.base));
  return fields.filter((field) => !own.includes(field));
}
