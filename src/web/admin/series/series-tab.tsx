import { Pencil } from "lucide-react";
import type { Written } from "../../../core/entities/translation-rules.ts";
import type { Series } from "../../../core/records/series.ts";
import { slugOf } from "../../../core/slug.ts";
import { api } from "../api/records.ts";
import { FormScreen, PlainList } from "../collections/form-screen.tsx";
import { LanguageMark } from "../collections/language-mark.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import { replaceAddress } from "../navigation/navigation.tsx";
import type { PlaceInList } from "../navigation/place-in-list.ts";
import { PictureField } from "../pictures/picture-slot.tsx";
import { seriesForm } from "../record-fields/series.ts";
import { langOf, sitePages } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { Tool } from "../ui/tool.tsx";

const records = api.series;
const words = texts.series.list;
const form = {
  records,
  words: texts.series.form,
  Fields: SeriesFields,
  pageOf: ({ id, title }: Series) => sitePages.oneSeries({ id, slug: slugOf(title) }),
};

export function SeriesTab() {
  return (
    <FormScreen heading={texts.series.tab} words={words} form={form}>
      {(series, formOf) => (
        <PlainList name={records.name} records={series}>
          {(one, place) => formOf(one.id) ?? <SeriesLine key={one.id} series={one} place={place} />}
        </PlainList>
      )}
    </FormScreen>
  );
}

interface SeriesLineProps {
  series: Series & Written;
  place: PlaceInList;
}

function SeriesLine({ series, place }: SeriesLineProps) {
  const { id, title, years } = series;
  return (
    <li {...place} className="ruled line">
      <div className="line-words">
        <h3 className="card-title" lang={langOf(series, "title")}>
          {title}
        </h3>
        <p className="text-ash">
          {years} <LanguageMark record={series} />
        </p>
      </div>
      <div className="text-ash line-tools">
        <Tool
          Icon={Pencil}
          label={texts.common.edit}
          subject={title}
          onPress={() => replaceAddress(formAddresses(records.name).edit(id))}
        />
        <DeleteButton name={records.name} words={words} id={id} title={title} />
      </div>
    </li>
  );
}

const field = recordFields(seriesForm);

function SeriesFields() {
  return (
    <>
      {field("title", { required: true })}
      {field("years", { placeholder: texts.series.examples.years })}
      {field("text")}
      <PictureField
        name="cover"
        label={texts.series.fields.cover}
        uploadLabel={texts.common.uploadImage}
      />
      <p className="caption">{texts.series.coverNote}</p>
    </>
  );
}
