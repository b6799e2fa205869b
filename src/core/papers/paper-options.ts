import { eyeLevel } from "@nkar/dimensions/hanging";
import { labelFormats, pageSizes } from "@nkar/paper/label-formats";
import { languages } from "../languages.ts";

const namesIn = <Name extends string>(table: Record<Name, unknown>) =>
  Object.keys(table) as [Name, ...Name[]];

/** The highest centre that the painter may choose, in cm above the floor. */
const highestCentre = 155;

/** An option of a paper (a PDF of works). `about` completes "with …" in the API's document. */
type PaperOption =
  | { choices: readonly [string, ...string[]]; about: string }
  | { initial: boolean | string | null; about: string }
  | { initial: ""; isDay: true; about: string }
  | { initial: number | null; min: number; max: number; about: string };

/**
 * The options of papers. The schemas of the API and the fields of the admin are made from them. An
 * option with the initial value null is a number; a day is in ISO 8601.
 */
export const paperOptions = {
  language: { choices: languages, about: "words in this language" },
  page: { choices: namesIn(pageSizes), about: "this size; sheets of labels have their own" },
  label: { choices: namesIn(labelFormats), about: "labels of this size in mm, or of this sheet" },
  artistName: { initial: true, about: "the painter's name, on labels" },
  numbers: { initial: true, about: "the works' numbers, on labels and in the price list" },
  code: { initial: true, about: "a code that leads to the work's page, on labels" },
  heading: { initial: "", about: "this heading, such as an exhibition's title" },
  prices: { initial: true, about: "prices" },
  inches: { initial: false, about: "sizes in inches too" },
  pictures: { initial: true, about: "pictures, in the price list and the outlines on the wall" },
  validUntil: { initial: "", isDay: true, about: "this last day of the prices, in the price list" },
  twoPerPage: { initial: false, about: "two works a page, in the catalogue" },
  wallWidth: {
    initial: null,
    min: 50,
    max: 5000,
    about: "even spaces on a wall so many cm wide",
  },
  centreHeight: {
    initial: eyeLevel,
    min: eyeLevel,
    max: highestCentre,
    about: "the works' centres so many cm above the floor",
  },
  wireDrop: { initial: null, about: "nails for wires so many cm below the upper edges" },
  copy: { initial: null, about: "this copy of a print, else the first that was never given" },
  details: { initial: "", about: "these words, which replace the sizes of an edition" },
} as const satisfies Record<string, PaperOption>;

/** An option of any paper, certificates included. */
export type OptionName = keyof typeof paperOptions;

type ValueOf<Option> = Option extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Option extends { initial: boolean }
    ? boolean
    : Option extends { initial: string }
      ? string
      : Option extends { initial: number }
        ? number
        : number | null;
export type PaperOptions = { [Name in OptionName]: ValueOf<(typeof paperOptions)[Name]> };

export const initialOptions = Object.fromEntries(
  Object.entries(paperOptions).map(([name, option]) => [
    name,
    "choices" in option ? option.choices[0] : option.initial,
  ]),
) as PaperOptions;

/** The options of each kind, after language and page. */
export const paperKinds = {
  labels: ["label", "artistName", "numbers", "code", "prices", "inches"],
  prices: ["heading", "numbers", "prices", "inches", "pictures", "validUntil"],
  catalogue: ["heading", "prices", "inches", "twoPerPage"],
  hanging: ["heading", "wallWidth", "centreHeight", "wireDrop", "pictures"],
} as const satisfies Record<string, readonly OptionName[]>;
export type PaperKind = keyof typeof paperKinds;
export const paperKindNames = namesIn(paperKinds);

/** The options of certificates of each kind of work, after language and page. */
export const certificateOptions = {
  artworks: ["details"],
  prints: ["copy", "details"],
} as const satisfies Record<PaperResource, readonly OptionName[]>;

/** The options of the papers in `paperKinds`, without those that only certificates have. */
export const paperOptionNames = [
  ...new Set(["language", "page", ...Object.values(paperKinds).flat()] as const),
];

export const paperResources = ["artworks", "prints"] as const;
export type PaperResource = (typeof paperResources)[number];

/** Header with the number of pictures that have fewer than 300 dots per inch in the file. */
export const coarsePicturesHeader = "Nkar-Coarse-Pictures";

/**
 * Header with the ids of the works with letters that the typefaces lack, as in "3, 17", and with
 * "other" if such letters are in a text that belongs to no work. Absent if no letter is missing.
 */
export const missingLettersHeader = "Nkar-Missing-Letters";

/** Header of a certificate's preview with the number of its missing pictures: 0 or 1. */
export const missingPicturesHeader = "Nkar-Missing-Pictures";

export interface PaperProgress {
  /** The page that is drawn; 0 while the pages are counted. */
  page: number;
  pages: number;
}

/** One of the lines of JSON that report progress before the file. The last has the file's length. */
export type PaperLine = PaperProgress | { bytes: number };
