import { adminApp } from "../../../core/admin-app-routes.ts";
import { newArtwork } from "../../../core/entities/artwork-rules.ts";
import { completeLink } from "../../../core/entities/complete-link.ts";
import { newExhibition } from "../../../core/entities/exhibition-rules.ts";
import { newPrint } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { readSizeList } from "../../../core/entities/print-size-rules.ts";
import { admin } from "../../../core/routes.ts";
import { readTranslationPath, valueAt, withValue } from "../forms/form-state.ts";
import { slotCount, slotsOf } from "../forms/slots.ts";
import type { Draft, FrozenRequest } from "./draft.ts";
import { type Edit, fieldOf, isSame, withEdit, without } from "./edits.ts";
import type { KindName, Parsed } from "./parse.ts";

type Values = Readonly<Record<string, unknown>>;

/** The differences between the records that forms edit. */
interface Kind {
  /** Values of a new record. */
  blank?: () => Values;
  /** Names that the form does not have. */
  hidden?: readonly string[];
  /** Names of links that may lack `https://`. */
  links?: readonly string[];
  /** Values that the form has in another shape. */
  shown?: (values: Values) => Values;
  /** Values that the API takes in another shape. */
  sent?: (values: Values, stored: Values | null) => Values;
  /** Screen with the form of a created record. */
  pageOf?: (id: number) => string;
  /** True if a created record never changes. */
  isFinal?: boolean;
}

function emptyTexts(...names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, ""]));
}

const blankWork = { ...emptyTexts("title", "description"), published: true };
const blankArtwork = emptyTexts("medium", "dimensions", "saatchiUrl", "buyLink");
const blankExhibition = {
  ...emptyTexts("title", "venue", "location", "description"),
  ...emptyTexts("startDate", "endDate", "image"),
};

/**
 * Artworks and prints: the form has three pictures and a list of sizes. An update keeps the stored
 * pictures beyond the third.
 * @param sizesName of the sizes, which the API takes as JSON text
 * @param toText of the sizes
 */
function work(
  sizesName: string,
  toText: (sizes: PrintSize[], values: Values) => string | null | undefined,
  rules: Kind,
): Kind {
  const imagesOf = (values: Values | null) => (values?.images ?? []) as string[];
  return {
    ...rules,
    shown: (values) => ({
      images: slotsOf(imagesOf(values)),
      [sizesName]: readSizeList(String(values[sizesName] ?? "")),
    }),
    sent: (values, stored) => ({
      images: [...imagesOf(values), ...imagesOf(stored).slice(slotCount)],
      [sizesName]: toText(values[sizesName] as PrintSize[], values),
    }),
  };
}

const kinds: Record<KindName, Kind> = {
  artworks: work(
    "printSizes",
    (sizes, { availableForPrint }) => (availableForPrint ? JSON.stringify(sizes) : null),
    {
      blank: () => ({ ...blankWork, ...blankArtwork, ...newArtwork(new Date()) }),
      hidden: ["id", "position"],
      links: ["saatchiUrl", "buyLink"],
      pageOf: admin.editArtwork,
    },
  ),
  // The server asks for sizes that are missing.
  prints: work(
    "availableSizes",
    (sizes) => (sizes.length > 0 ? JSON.stringify(sizes) : undefined),
    {
      blank: () => ({ ...blankWork, artworkId: null, ...newPrint }),
      hidden: ["id", "createdAt", "updatedAt"],
      pageOf: admin.editPrint,
    },
  ),
  exhibitions: {
    blank: () => ({ ...blankExhibition, ...newExhibition(new Date()) }),
    hidden: ["id"],
    // As typed.
    shown: ({ year }) => ({ year: String(year) }),
    pageOf: adminApp.editExhibition,
  },
  homepageSettings: {},
  artistSettings: {},
  artistBio: {},
  contactSettings: { links: ["instagramUrl", "saatchiUrl"] },
  zoomSettings: {},
  salesSettings: {},
  notes: { shown: ({ notes = "" }) => ({ notes }) },
  // The text before the painter's stands for the stored one.
  replies: { isFinal: true },
};

export function kindOf(name: string): Kind {
  return kinds[name as KindName];
}

/** Returns a record as its form shows it. @param stored null for a new record */
export function shownValues(kind: string, stored: object | null): object {
  const { blank, hidden = [], shown } = kindOf(kind);
  const values = stored ? without(stored as Values, hidden) : (blank?.() ?? {});
  return { ...values, ...shown?.(values) };
}

/** Returns the saved values and those with the unsaved input. */
export function valuesOf({ kind, base, edit }: Pick<Draft, "kind" | "base" | "edit">) {
  const saved = shownValues(kind, base);
  return { saved, values: withEdit(saved, edit) };
}

/** Returns the body that would replace the record; a new one in full. */
export function bodyOf({ kind, base }: Pick<Draft, "kind" | "base">, edit: Edit): Values {
  const { links = [], sent } = kindOf(kind);
  const values = valuesOf({ kind, base, edit }).values as Values;
  const completed = links.map((name) => [name, values[name] && completeLink(`${values[name]}`)]);
  const inShape = sent?.(values, base as Values | null);
  return { ...values, ...Object.fromEntries(completed), ...inShape };
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
  // A missing translation is empty. JSON leaves out another missing field, and keeps null.
  const valueIn = (record: object, field: string) => {
    const value = valueAt(record, field);
    return value === undefined && readTranslationPath(field) ? "" : value;
  };
  const pick = (record: object) =>
    fields.reduce<object>((copy, field) => withValue(copy, field, valueIn(record, field)), {});
  return { method: "PATCH", address, body: { set: pick(body), from: pick(base) } };
}

/** Loads what a save needs, because the network may be gone by then. */
export function loadSchemas(): void {
  import("./parse.ts").catch(() => {});
}

/** Parses the body of an edit. Without the script, the server parses it. */
export function parseEdit(draft: Draft, edit: Edit): Promise<Parsed> {
  const body = bodyOf(draft, edit);
  return import("./parse.ts").then(
    ({ parseBody }) => parseBody(draft.kind, body),
    () => ({ body }),
  );
}

/** Parses all input. A picture that is not uploaded yet counts as uploaded. */
export function parseDraft(draft: Draft): Promise<Parsed> {
  const { values } = valuesOf(draft);
  const uploaded = draft.files.reduce((copy, path) => withValue(copy, path, "/media/"), values);
  const pictures = draft.files.map(fieldOf).map((field) => [field, valueAt(uploaded, field)]);
  return parseEdit(draft, { ...draft.edit, ...Object.fromEntries(pictures) });
}
