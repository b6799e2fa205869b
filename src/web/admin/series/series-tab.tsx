import { ArrowLeft, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import type { Series } from "../../../core/records/series.ts";
import { admin } from "../../../core/routes.ts";
import { toSlug } from "../../../core/slug.ts";
import { fill } from "../../../core/template.ts";
import { api } from "../api/records.ts";
import { FormScreen, PlainList } from "../collections/form-screen.tsx";
import { LanguageMark } from "../collections/language-mark.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link, replaceAddress } from "../navigation/navigation.tsx";
import type { ListItemProps } from "../navigation/place-in-list.ts";
import type { CardMoves } from "../ordering/ordered-card.tsx";
import { MoveToFirst, MoveToPlace, Steps } from "../ordering/record-card.tsx";
import { useSendMove } from "../ordering/send-move.ts";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { PictureField } from "../pictures/picture-slot.tsx";
import { seriesForm } from "../record-fields/series.ts";
import { ChosenWorks } from "../selections/chosen-works.tsx";
import { langOf, sitePages, texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { Menu } from "../ui/menu.tsx";
import { Tool } from "../ui/tool.tsx";

/** A series with the languages of its texts. */
type StoredSeries = Series & RecordWithLanguages;

const records = api.series;
const words = texts.series.list;
const form = {
  records,
  words: texts.series.form,
  Fields: SeriesFields,
  pageOf: ({ id, title }: Series) => sitePages.oneSeries({ id, slug: toSlug(title) }),
};

/** The tab with all series of works, and their forms. */
export function SeriesTab() {
  return (
    <>
      <Link className="tool" to={admin.tab("artworks")}>
        <ArrowLeft />
        {texts.artworks.tab}
      </Link>
      <FormScreen heading={texts.series.tab} words={words} form={form}>
        {(series, renderForm) => <SeriesList series={series} renderForm={renderForm} />}
      </FormScreen>
    </>
  );
}

interface SeriesListProps {
  series: StoredSeries[];
  renderForm: (id: number) => ReactNode;
}

/** Lists the series in the painter's order, with buttons that move them. */
function SeriesList({ series, renderForm }: SeriesListProps) {
  const send = useSendMove(records.name, words, series);

  function cardMoves({ id }: StoredSeries, index: number): CardMoves {
    const count = series.length;
    return {
      position: index + 1,
      count,
      onStep(direction) {
        if (index !== (direction === "up" ? 0 : count - 1)) send({ id, direction });
      },
      onMoveTo(position) {
        const target = series[position - 1];
        if (target && target.id !== id) send({ sourceId: id, targetId: target.id });
      },
    };
  }

  return (
    <PlainList name={records.name} records={series}>
      {(each, itemProps) =>
        renderForm(each.id) ?? (
          <SeriesLine
            key={each.id}
            series={each}
            itemProps={itemProps}
            moves={cardMoves(each, series.indexOf(each))}
          />
        )
      }
    </PlainList>
  );
}

interface SeriesLineProps {
  series: StoredSeries;
  itemProps: ListItemProps;
  moves: CardMoves;
}

function SeriesLine({ series, itemProps, moves }: SeriesLineProps) {
  const { id, title, years, works } = series;
  return (
    <li {...itemProps} className="ruled line">
      <div className="line-words">
        <h3 className="card-title" lang={langOf(series, "title")}>
          {title}
        </h3>
        <p className="text-ash">
          {years} <LanguageMark record={series} />
        </p>
      </div>
      <div className="text-ash line-tools">
        {works.length > 0 && <PrintButton members={works} heading={title} className="tool" />}
        <Tool
          Icon={Pencil}
          label={texts.common.edit}
          subject={title}
          onPress={() => replaceAddress(formAddresses(records.name).edit(id))}
        />
        <DeleteButton name={records.name} words={words} id={id} title={title} />
        <Menu label={fill(texts.ui.moreActions, { title })}>
          <Steps order={moves} title={title} />
          <MoveToFirst order={moves} title={title} />
          <MoveToPlace order={moves} title={title} />
        </Menu>
      </div>
    </li>
  );
}

/** Renders a field of the form by its name. */
const field = recordFields(seriesForm);

function SeriesFields() {
  return (
    <>
      {field("title", { required: true })}
      <ChosenWorks name="works" label={texts.series.fields.works} />
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
