import { z } from "zod";
import { maxNameLength, maxPlaceLength, maxSentenceLength } from "../entities/artist.ts";
import { imageReference, link } from "../entities/link.ts";
import { rightsStatements } from "../entities/rights.ts";
import { emailAddress, optionalText, requiredText, text } from "../entities/text.ts";
import { type EncodedError, encodeError } from "../errors.ts";
import { languages } from "../languages.ts";
import { trimText } from "../trim-text.ts";
import {
  internationalPattern,
  telegramPattern,
  telephonePattern,
  toInstagramName,
} from "../ways-to-reach.ts";
import { zoomLimits } from "../zoom.ts";
import type { Fields, RecordOf } from "./field.ts";
import { id } from "./shared-fields.ts";
import { emptyAsNull, flag, languageUnlessEnglish, list } from "./stored-forms.ts";

// The fields of all settings. Each kind of settings has one record.
// For each field: `input` is its schema in requests, `value` its schema in records if that differs,
// `stored` its form in the database if that differs.

/** Returns the schema of a text with at most so many characters. */
function textOfAtMost(length: number) {
  return z.string().max(length, encodeError("textTooLong", { count: length }));
}

/** Removes duplicates and restores the order of `languages`. */
const chosenTranslationLanguages = z
  .array(z.enum(languages))
  .overwrite((chosen) => languages.filter((language) => chosen.includes(language)));

const maxTermsLength = 500;

const translatable = { translated: true } as const;

export const artistSettingsFields = {
  name: { input: requiredText("nameRequired").pipe(textOfAtMost(maxNameLength)), ...translatable },
  sentence: { input: text.pipe(textOfAtMost(maxSentenceLength)), ...translatable },
  place: { input: text.pipe(textOfAtMost(maxPlaceLength)), ...translatable },
  translationLanguages: {
    input: chosenTranslationLanguages
      .optional()
      .describe("The languages of translations; if absent, a change leaves them as they are"),
    value: chosenTranslationLanguages,
    stored: list,
  },
  writingLanguage: {
    input: z
      .enum(languages)
      .optional()
      .describe("The language of new texts; if absent, a change leaves it as it is"),
    value: z.enum(languages).optional().describe("Absent if it is English"),
    stored: languageUnlessEnglish,
  },
  id,
} satisfies Fields;
export interface ArtistSettings extends RecordOf<typeof artistSettingsFields> {}

export const homepageSettingsFields = {
  heroQuote: { input: text, ...translatable },
  heroImage: { input: imageReference, hasPictures: true },
  /** The ids as texts. */
  featuredArtworkIds: {
    input: z.array(z.string().max(20)).max(100),
    stored: list,
  },
  id,
} satisfies Fields;
export interface HomepageSettings extends RecordOf<typeof homepageSettingsFields> {}

const possiblyEmptyWords = { input: text, value: z.string(), translated: true } as const;
const optionalWords = {
  input: optionalText,
  value: z.string().nullable(),
  stored: emptyAsNull,
  translated: true,
} as const;

export const artistBioFields = {
  id,
  title: possiblyEmptyWords,
  description: possiblyEmptyWords,
  image: { input: imageReference, value: z.string(), hasPictures: true },
  statement: optionalWords,
  education: optionalWords,
  awards: optionalWords,
} satisfies Fields;
export interface ArtistBio extends RecordOf<typeof artistBioFields> {}

/** Returns the schema of a text that is empty or matches a pattern. */
function textLike(pattern: RegExp, error: EncodedError) {
  return text.refine((value) => value === "" || pattern.test(value), error);
}

/** Returns a field that keeps its value if a request leaves it out. */
function keptIfAbsent<Schema extends z.ZodType>(value: Schema) {
  return { input: value.optional(), value } as const;
}

export const contactSettingsFields = {
  instagramUrl: { input: link },
  saatchiUrl: { input: link },
  email: {
    input: z
      .string({ error: encodeError("emailInvalid") })
      .overwrite(trimText)
      .pipe(z.union([z.literal(""), emailAddress(encodeError("emailInvalid"))])),
  },
  location: { input: text, ...translatable },
  instagramHandle: { input: text.overwrite(toInstagramName) },
  telephone: {
    ...keptIfAbsent(textLike(telephonePattern, encodeError("telephoneInvalid"))),
  },
  whatsapp: {
    ...keptIfAbsent(textLike(internationalPattern, encodeError("whatsappInvalid"))),
  },
  telegram: {
    ...keptIfAbsent(textLike(telegramPattern, encodeError("telegramInvalid"))),
  },
  commission: {
    ...keptIfAbsent(
      text.describe("Replaces the words of the card about commissions, unless it is empty"),
    ),
    translated: true,
  },
  showCommission: { ...keptIfAbsent(z.boolean()), stored: flag },
  id,
} satisfies Fields;
export interface ContactSettings extends RecordOf<typeof contactSettingsFields> {}

const rightsUris = rightsStatements.map(({ uri }) => uri);

export const zoomSettingsFields = {
  zoom: { input: z.enum(zoomLimits) },
  rights: { input: z.enum(rightsUris) },
  attribution: { input: text, ...translatable },
  id,
} satisfies Fields;
export interface ZoomSettings extends RecordOf<typeof zoomSettingsFields> {}

const rate = {
  input: z
    .number(encodeError("rateNotANumber"))
    .positive(encodeError("rateNotPositive"))
    .max(1_000_000, encodeError("rateTooLarge")),
} as const;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const currency = {
  input: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), encodeError("currencyUnknown")),
} as const;

const switchField = { input: z.boolean(), stored: flag } as const;

/** Rates are prices per dm² of print. A new currency does not change the numbers. */
export const salesSettingsFields = {
  paperRate: rate,
  canvasRate: rate,
  /** True if visitors may ask for sizes that the painter has not listed. */
  customSizes: switchField,
  artworkCurrency: currency,
  printCurrency: currency,
  showSoldPrices: switchField,
  /** True if pages show reserved works as reserved, not as sold. */
  showReserved: switchField,
  terms: { input: text.pipe(textOfAtMost(maxTermsLength)), translated: true },
  printFacts: {
    input: optionalText.describe("About every print; if absent, a change leaves it as it is"),
    value: z.string().nullable(),
    stored: emptyAsNull,
    translated: true,
  },
  id,
} satisfies Fields;
export interface SalesSettings extends RecordOf<typeof salesSettingsFields> {}
