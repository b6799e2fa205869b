import { languages } from "../../../core/languages.ts";
import { type OptionName, paperOptions } from "../../../core/papers/paper-options.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import { CheckField, DayField, SelectField, TextField } from "../forms/fields.tsx";
import { NumberField } from "../forms/number-field.tsx";
import { adminLanguage, texts } from "../texts/texts.ts";

const labels: Record<OptionName, string> = {
  language: texts.papers.language,
  page: texts.papers.page,
  label: texts.papers.label,
  artistName: texts.artist.fields.name,
  numbers: texts.papers.numbers,
  code: texts.papers.code,
  heading: texts.papers.heading,
  prices: texts.papers.prices,
  inches: texts.papers.inches,
  pictures: texts.papers.pictures,
  twoPerPage: texts.papers.twoPerPage,
  validUntil: texts.papers.validUntil,
  wallWidth: texts.papers.wallWidth,
  centreHeight: texts.papers.centreHeight,
  wireDrop: texts.papers.wireDrop,
  copy: texts.papers.copy,
  details: texts.papers.details,
};

/** The labels of the values of all options, in one list: a value has the same label in each option. */
const choiceLabels: Partial<Record<string, string>> = {
  all: texts.papers.all,
  available: texts.papers.available,
  sold: texts.papers.sold,
  byHand: texts.papers.byHand,
  a4: "A4",
  letter: "Letter",
  ...paperTexts[adminLanguage].titles,
  ...Object.fromEntries(languages.map((each) => [each, formatTexts[each].name])),
};

/** Adds labels to the values of an option. A value without a label is its own label. */
export const nameChoices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: choiceLabels[value] ?? value }));

function PaperField({ name }: { name: OptionName }) {
  const option = paperOptions[name];
  const field = { name, label: labels[name] };
  if ("choices" in option) return <SelectField {...field} choices={nameChoices(option.choices)} />;
  if (typeof option.initial === "boolean") return <CheckField {...field} />;
  if ("isDay" in option) return <DayField {...field} />;
  if (name === "copy") return <NumberField {...field} kind="whole" />;
  if (option.initial === null || "max" in option) return <NumberField {...field} kind="decimal" />;
  return <TextField {...field} />;
}

/** The fields in which the painter sets language, size and further options of a paper. */
export function PaperFields({ names }: { names: readonly OptionName[] }) {
  return (["language", "page", ...names] as const).map((name) => (
    <PaperField key={name} name={name} />
  ));
}
