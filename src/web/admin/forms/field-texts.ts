import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { TranslationLanguage } from "../../../core/entities/translation-rules.ts";
import { materialNames } from "../texts/choice-names.ts";
import { format } from "../texts/formats.ts";
import { languageName, translatedLabel } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";
import { readTranslationPath } from "./form-state.ts";

/** Fields whose controls carry no name of the whole field. */
const listNames: Record<string, string> = {
  images: texts.common.pictures,
  printSizes: texts.versions.printSizes,
  availableSizes: texts.versions.sizes,
  featuredArtworkIds: texts.versions.orderFeaturedArtworks,
  translationLanguages: texts.versions.languagesWriteIn,
};

export function controlOf(form: HTMLElement | null, name: string) {
  return form?.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${CSS.escape(name)}"]`,
  );
}

/** Returns the label of a field, or its name if the form does not show it. */
export function fieldLabel(form: HTMLElement | null, name: string): string {
  const translation = readTranslationPath(name);
  if (translation) {
    const language = translation.language as TranslationLanguage;
    return translatedLabel(fieldLabel(form, translation.field), language);
  }
  const label = controlOf(form, name)?.labels?.[0]?.textContent;
  return listNames[name] ?? label?.split(" (")[0] ?? name;
}

function sizeText({ width, height, material, priceOverride }: PrintSize): string {
  const price = priceOverride == null ? "" : `, ${priceOverride}`;
  const size = `${width} × ${format.centimetres(height)}`;
  return `${size}, ${materialNames[material].toLowerCase()}${price}`;
}

function isSize(value: unknown): value is PrintSize {
  return typeof value === "object" && value !== null && "material" in value;
}

/** Returns the words that the form shows for a value, one text per line. */
export function fieldTexts(form: HTMLFormElement | null, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldTexts(form, name, entry));
  if (isSize(value)) return [sizeText(value)];
  if (typeof value === "boolean") return [value ? texts.versions.yes : texts.versions.no];
  const text = value == null ? "" : String(value);
  if (name === "translationLanguages") return [languageName(text as TranslationLanguage)];
  const control = controlOf(form, name);
  if (!(control instanceof HTMLSelectElement)) return text === "" ? [] : [text];
  const option = Array.from(control.options).find((each) => each.value === text);
  return [option?.textContent ?? text];
}
