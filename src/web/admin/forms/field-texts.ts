import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import type { FormField } from "../record-fields/form-field.ts";
import { type FormName, findFormField } from "../record-fields/form-fields.ts";
import { materialNames } from "../texts/choice-names.ts";
import { format } from "../texts/formats.ts";
import { languageName, translatedLabel } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";
import { readLabelPath, readTranslationPath } from "./form-state.ts";

/** Returns the label of a field without the part in brackets, which only its form shows. */
export function fieldLabel(form: FormName, path: string): string {
  const translation = readTranslationPath(path);
  if (translation) {
    return translatedLabel(fieldLabel(form, translation.field), translation.language);
  }
  // The path of a text's language, which the records call the label of the text.
  const textField = readLabelPath(path);
  if (textField) {
    return fill(texts.translationFields.languageOf, { field: fieldLabel(form, textField) });
  }
  const [label = path] = findFormField(form, path)?.label.split(" (") ?? [];
  return label;
}

/** Returns a print size as one text: `40 × 60 cm, canvas, 250`. */
function sizeText({ width, height, material, priceOverride }: PrintSize): string {
  const price = priceOverride == null ? "" : `, ${priceOverride}`;
  const size = `${width} × ${format.centimetres(height)}`;
  return `${size}, ${materialNames[material].toLowerCase()}${price}`;
}

function isSize(value: unknown): value is PrintSize {
  return typeof value === "object" && value !== null && "material" in value;
}

/** Returns the words that the form shows for a value, one text per line. */
export function fieldTexts(field: FormField | undefined, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldTexts(field, item));
  if (isSize(value)) return [sizeText(value)];
  if (typeof value === "boolean") return [value ? texts.versions.yes : texts.versions.no];
  const text = value == null ? "" : String(value);
  if (text === "") return [];
  if (field?.control === "languages") return [languageName(text as Language)];
  const choices = field && "choices" in field ? field.choices : [];
  return [choices?.find(({ value: choice }) => choice === text)?.label ?? text];
}
