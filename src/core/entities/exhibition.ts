import { z } from "zod";
import { imageReference } from "./link.ts";
import { optionalText, requiredText, wholeNumber } from "./text.ts";

export const exhibitionTypes = ["solo", "group"] as const;
export type ExhibitionType = (typeof exhibitionTypes)[number];
export const exhibitionTypeNames: Record<ExhibitionType, string> = { solo: "Solo", group: "Group" };

/** Returns the leading whole number, or 0. */
export function parseYear(typed: string): number {
  const year = Number.parseInt(typed, 10);
  return Number.isNaN(year) ? 0 : year;
}

/** Dates are free text. */
export const exhibitionInputSchema = z.object({
  title: requiredText("Title"),
  type: z.enum(exhibitionTypes).default("solo"),
  venue: requiredText("Venue"),
  location: requiredText("Location"),
  year: z.preprocess(
    (year) => (typeof year === "string" ? parseYear(year) : year),
    wholeNumber("Year"),
  ),
  startDate: optionalText,
  endDate: optionalText,
  description: optionalText,
  image: imageReference.nullish(),
});
export type ExhibitionInput = z.output<typeof exhibitionInputSchema>;

export const exhibitionSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(exhibitionTypes),
  venue: z.string(),
  location: z.string(),
  year: z.int(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
});
export type Exhibition = z.output<typeof exhibitionSchema>;

export function newExhibition(today: Date) {
  return { type: "solo", year: today.getFullYear() } as const;
}

type SampleExhibition = Pick<Exhibition, "title" | "type" | "venue" | "location" | "year">;

/** Shown on About while the list is empty. */
export const sampleExhibitions: readonly SampleExhibition[] = [
  {
    title: "Where the Light Rests",
    type: "solo",
    venue: "House of Artists",
    location: "Yerevan, Armenia",
    year: 2023,
  },
  {
    title: "Highland Abstractions",
    type: "group",
    venue: "Cascade Hall",
    location: "Yerevan, Armenia",
    year: 2022,
  },
  {
    title: "Colours of Tuff",
    type: "solo",
    venue: "Gallery on Abovyan",
    location: "Gyumri, Armenia",
    year: 2021,
  },
  {
    title: "Between Real and Remembered",
    type: "group",
    venue: "Atelier Nord",
    location: "Berlin, Germany",
    year: 2020,
  },
  {
    title: "First Canvases",
    type: "group",
    venue: "Academy of Fine Arts",
    location: "Yerevan, Armenia",
    year: 2019,
  },
];
