import { z } from "zod";
import { wireDrop } from "../entities/artwork.ts";
import { availabilityFilters } from "../entities/artwork-rules.ts";
import { recordId, text } from "../entities/text.ts";
import { encodeError } from "../errors.ts";
import { defaultLanguage, languages } from "../languages.ts";
import { labelFormatNames, type PageSize, pageSizes } from "./label-formats.ts";
import { paperKinds, paperRecords } from "./paper-kinds.ts";

const maxRecords = 500;

export const pageSizeNames = Object.keys(pageSizes) as [PageSize];

export const paperRequestSchema = z.object({
  kind: z.enum(paperKinds),
  records: z.enum(paperRecords).default("artworks"),
  ids: z
    .array(recordId)
    .max(maxRecords, encodeError("tooManyIds", { count: maxRecords }))
    .optional()
    .describe("In this order; unpublished ones too. All published records if absent"),
  availability: z
    .enum(availabilityFilters)
    .default("all")
    .describe("Of the published works, if `ids` is absent"),
  language: z.enum(languages).default(defaultLanguage),
  page: z.enum(pageSizeNames).default("a4"),
  label: z.enum(labelFormatNames).default("90x55").describe("Sheets have their own page size"),
  heading: text.default("").describe("Above a list or a catalogue, such as an exhibition's title"),
  prices: z.boolean().default(true),
  inches: z.boolean().default(false).describe("Adds sizes in inches"),
  pictures: z.boolean().default(true).describe("In the price list"),
  worksPerPage: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe("In the catalogue"),
  wireDrop: wireDrop
    .default(null)
    .describe("Of the works without one of their own, for the hanging sheet"),
  preview: z.boolean().default(false).describe("The first page alone, as SVG"),
});
export type PaperRequest = z.output<typeof paperRequestSchema>;
export type PaperWish = z.input<typeof paperRequestSchema>;
