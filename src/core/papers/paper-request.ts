import { z } from "zod";
import { availabilityFilters } from "../entities/artwork-rules.ts";
import { recordId, text } from "../entities/text.ts";
import { encodeError } from "../errors.ts";
import { artworkFields } from "../records/artworks.ts";
import {
  type OptionName,
  type PaperOptions,
  paperKindNames,
  paperOptionNames,
  paperOptions,
  paperResources,
} from "./paper-options.ts";

/** Returns the schema of a number. Null, which an empty field of a form sends, becomes `initial`. */
function numberSchema({ initial, min, max }: { initial: number | null; min: number; max: number }) {
  const error = encodeError("numberOutside", { min, max });
  const number = z.number(error).min(min, error).max(max, error).nullish();
  return number.transform((value) => value ?? initial);
}

function optionSchema(name: OptionName): z.ZodType {
  const option = paperOptions[name];
  if ("choices" in option) return z.enum(option.choices).default(option.choices[0]);
  if (typeof option.initial === "boolean") return z.boolean().default(option.initial);
  if ("isDay" in option) {
    return z.union([z.literal(""), z.iso.date()], encodeError("dayInvalid")).default("");
  }
  if ("max" in option) return numberSchema(option);
  if (option.initial === "") return text.default("");
  if (name === "copy") return recordId.nullable().default(null);
  // The only option left is `wireDrop`. It has the rule of the artworks' field.
  return artworkFields.wireDrop.input.unwrap().default(null);
}

/** Schemas of options, which may be absent. */
export function optionSchemas<Name extends OptionName>(names: readonly Name[]) {
  const described = (name: Name) => optionSchema(name).describe(`With ${paperOptions[name].about}`);
  return Object.fromEntries(names.map((name) => [name, described(name)])) as {
    [Each in Name]: z.ZodType<PaperOptions[Each], PaperOptions[Each] | undefined>;
  };
}

const maxRecords = 500;

export const paperRequestSchema = z.object({
  kind: z.enum(paperKindNames),
  records: z.enum(paperResources).default("artworks"),
  ids: z
    .array(recordId)
    .max(maxRecords, encodeError("tooManyIds", { count: maxRecords }))
    .optional()
    .describe("In this order; unpublished ones too. All published records if absent"),
  availability: z
    .enum(availabilityFilters)
    .default("all")
    .describe("Of the published works, if `ids` is absent"),
  ...optionSchemas(paperOptionNames),
  progress: z
    .boolean()
    .default(false)
    .describe(
      "Lines of JSON before the file: the page that is drawn, and at last `bytes` of the file",
    ),
  preview: z.boolean().default(false).describe("The first page alone, as PNG"),
});
export type PaperRequest = z.output<typeof paperRequestSchema>;
