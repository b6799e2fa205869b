import { z } from "zod";
import { type EncodedError, encodeError } from "../errors.ts";
import { internationalPattern, telegramPattern, telephonePattern } from "../ways-to-reach.ts";
import { zoomLimits } from "../zoom.ts";
import { maxNameLength, maxPlaceLength, maxSentenceLength } from "./artist.ts";
import { imageReference, link } from "./link.ts";
import { rightsStatements } from "./rights.ts";
import { optionalText, requiredText, text } from "./text.ts";
import { chosenTranslationLanguages } from "./translations.ts";

function atMost(length: number) {
  return z.string().max(length, encodeError("textTooLong", { count: length }));
}

export const artistSettingsInputSchema = z.object({
  name: requiredText("nameRequired").pipe(atMost(maxNameLength)),
  sentence: text.pipe(atMost(maxSentenceLength)),
  place: text.pipe(atMost(maxPlaceLength)),
  translationLanguages: chosenTranslationLanguages
    .optional()
    .describe("The languages of translations; if absent, a change leaves them as they are"),
});
export const artistSettingsSchema = artistSettingsInputSchema.extend({
  id: z.int(),
  translationLanguages: chosenTranslationLanguages,
});
export type ArtistSettings = z.output<typeof artistSettingsSchema>;

export const homepageSettingsInputSchema = z.object({
  heroQuote: text,
  heroImage: imageReference,
  featuredArtworkIds: z.array(z.string().max(20)).max(100),
});
export const homepageSettingsSchema = homepageSettingsInputSchema.extend({ id: z.int() });
export type HomepageSettings = z.output<typeof homepageSettingsSchema>;

export const artistBioInputSchema = z.object({
  title: text,
  description: text,
  image: imageReference,
  statement: optionalText,
  education: optionalText,
  awards: optionalText,
});
export const artistBioSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  statement: z.string().nullable(),
  education: z.string().nullable(),
  awards: z.string().nullable(),
});
export type ArtistBio = z.output<typeof artistBioSchema>;

/** Empty, or like the pattern. */
function textLike(pattern: RegExp, error: EncodedError) {
  return text.refine((value) => value === "" || pattern.test(value), error);
}

/** A change without the optional fields leaves them as they are. */
export const contactSettingsInputSchema = z.object({
  instagramUrl: link,
  saatchiUrl: link,
  email: z.union([
    z.literal(""),
    z.email(encodeError("emailInvalid")).max(254, encodeError("emailInvalid")),
  ]),
  location: text,
  instagramHandle: text,
  telephone: textLike(telephonePattern, encodeError("telephoneInvalid")).optional(),
  whatsapp: textLike(internationalPattern, encodeError("whatsappInvalid")).optional(),
  telegram: textLike(telegramPattern, encodeError("telegramInvalid")).optional(),
  commission: text
    .optional()
    .describe("Replaces the words of the card about commissions, unless it is empty"),
  showCommission: z.boolean().optional(),
});
export const contactSettingsSchema = contactSettingsInputSchema.required().extend({ id: z.int() });
export type ContactSettings = z.output<typeof contactSettingsSchema>;
const rightsUris = rightsStatements.map(({ uri }) => uri);

export const zoomSettingsInputSchema = z.object({
  zoom: z.enum(zoomLimits),
  rights: z.enum(rightsUris),
  attribution: text,
});
export const zoomSettingsSchema = zoomSettingsInputSchema.extend({ id: z.int() });
export type ZoomSettings = z.output<typeof zoomSettingsSchema>;

const rate = z
  .number(encodeError("rateNotANumber"))
  .positive(encodeError("rateNotPositive"))
  .max(1_000_000, encodeError("rateTooLarge"));

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), encodeError("currencyUnknown"));

/** Rates are prices per dm² of print. A change of the currency converts no number. */
export const salesSettingsInputSchema = z.object({
  paperRate: rate,
  canvasRate: rate,
  customSizes: z.boolean(),
  artworkCurrency: currency,
  printCurrency: currency,
  showSoldPrices: z.boolean(),
  showReserved: z.boolean(),
  terms: text.pipe(atMost(500)),
});
export const salesSettingsSchema = salesSettingsInputSchema.extend({ id: z.int() });
export type SalesSettings = z.output<typeof salesSettingsSchema>;
