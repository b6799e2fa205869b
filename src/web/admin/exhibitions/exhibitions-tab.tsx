import { Pencil } from "lucide-react";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { api } from "../api/records.ts";
import { FormScreen, PlainList } from "../collections/form-screen.tsx";
import { LanguageMark } from "../collections/language-mark.tsx";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import { replaceAddress } from "../navigation/navigation.tsx";
import type { ListItemProps } from "../navigation/place-in-list.ts";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { PictureField } from "../pictures/picture-slot.tsx";
import { exhibitionForm, exhibitionTypeNames } from "../record-fields/exhibitions.ts";
import { ChosenWorks } from "../selections/chosen-works.tsx";
import { langOf, sitePages, texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { Tool } from "../ui/tool.tsx";
import { DatesNote } from "./dates-note.tsx";
import { InstallationViews } from "./installation-views.tsx";

const records = api.exhibitions;
const words = texts.exhibitions.list;
const form = {
  records,
  words: texts.exhibitions.form,
  Fields: ExhibitionFields,
  pageOf: ({ type }: Exhibition) => sitePages.exhibitionsOfType(type),
};

/** The tab with the list of exhibitions and their forms. */
export function ExhibitionsTab() {
  return (
    <FormScreen heading={texts.exhibitions.tab} words={words} form={form}>
      {(exhibitions, renderForm) => (
        <PlainList name={records.name} records={exhibitions}>
          {(exhibition, itemProps) =>
            // The form of an exhibition stands in the place of its line.
            renderForm(exhibition.id) ?? (
              <ExhibitionLine key={exhibition.id} exhibition={exhibition} itemProps={itemProps} />
            )
          }
        </PlainList>
      )}
    </FormScreen>
  );
}

interface ExhibitionLineProps {
  exhibition: Exhibition & RecordWithLanguages;
  itemProps: ListItemProps;
}

function ExhibitionLine({ exhibition, itemProps }: ExhibitionLineProps) {
  const { id, title, venue, location, year, type, works } = exhibition;
  return (
    <li {...itemProps} className="ruled line">
      <div className="line-words">
        <h3 className="card-title" lang={langOf(exhibition, "title")}>
          {title}
        </h3>
        <p className="text-ash">
          <span lang={langOf(exhibition, "venue")}>{venue}</span>,{" "}
          <span lang={langOf(exhibition, "location")}>{location}</span>
        </p>
        <p className="text-ash">
          {year}, {exhibitionTypeNames[type]} <LanguageMark record={exhibition} />
        </p>
      </div>
      <div className="text-ash line-tools">
        <PrintButton members={works} heading={title} className="tool" />
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

const field = recordFields(exhibitionForm);
/** The fields that are folded. They unfold if the server refuses the value of one. */
const detailFields = ["startDate", "endDate", "image"] as const;
/** As `detailFields`, for the exhibition's own page. */
const pageFields = [
  "text",
  "address",
  "hours",
  "installationViews",
  "installationCaptions",
  "press",
] as const;
const venueOptions = { className: "entry-wide-on-phone", required: true };

function ExhibitionFields() {
  return (
    <>
      {field("title", { required: true })}
      <div className="entry-grid">
        {field("type")}
        {field("year")}
        {field("venue", venueOptions)}
        {field("location", venueOptions)}
      </div>
      {field("description")}
      <FoldedFields summary={texts.exhibitions.moreDetails} names={detailFields}>
        <div className="stack">
          <div className="entry-grid">
            {field("startDate", { placeholder: texts.exhibitions.examples.startDate })}
            {field("endDate", { placeholder: texts.exhibitions.examples.endDate })}
          </div>
          <DatesNote />
          <PictureField
            name="image"
            label={texts.exhibitions.fields.image}
            uploadLabel={texts.common.uploadImage}
          />
        </div>
      </FoldedFields>
      <FoldedFields summary={texts.exhibitions.ownPage} names={pageFields}>
        <div className="stack">
          <p className="caption">{texts.exhibitions.hints.page}</p>
          {field("text")}
          {field("address", { placeholder: texts.exhibitions.examples.address })}
          {field("hours", { placeholder: texts.exhibitions.examples.hours })}
          <InstallationViews />
          {field("press", { hint: texts.exhibitions.hints.press })}
        </div>
      </FoldedFields>
      <ExhibitedWorks />
    </>
  );
}

function ExhibitedWorks() {
  // A draft of an earlier version of the admin has no works.
  const { works = [] } = useForm<Partial<Exhibition>>().values;
  const label = texts.exhibitions.fields.works;
  const count = works.length;
  return (
    <FoldedFields
      summary={count > 0 ? `${label} (${count})` : label}
      names={["works"]}
      isUsed={count > 0}
    >
      <ChosenWorks name="works" label={label} />
    </FoldedFields>
  );
}
