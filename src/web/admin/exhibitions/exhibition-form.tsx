import { useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { Exhibition } from "../../../core/entities/exhibition.ts";
import { exhibitionTypes, newExhibition } from "../../../core/entities/exhibition-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import { notifySaved } from "../action-toast.ts";
import type { Versioned } from "../api/api-error.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TranslatedFields } from "../forms/translated-fields.tsx";
import { useRecordRequests } from "../forms/use-record-requests.ts";
import { closeInPlace } from "../navigation/navigation.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { exhibitionTypeNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import { Folded } from "../ui/folded.tsx";
import { EarlierVersions } from "../versions/earlier-versions.tsx";

/** The year is text, as typed. */
type ExhibitionValues = Omit<Exhibition, "id" | "year"> & { year: string };

const { TextField, SelectField, TextArea } = fieldsOf<ExhibitionValues>();

function blankExhibition(): ExhibitionValues {
  const { year, type } = newExhibition(new Date());
  return {
    title: "",
    venue: "",
    location: "",
    description: "",
    startDate: "",
    endDate: "",
    image: "",
    type,
    year: String(year),
  };
}

function exhibitionValues({ id, year, ...values }: Exhibition): ExhibitionValues {
  return { ...values, year: String(year) };
}

const bodyOf = (values: ExhibitionValues) => values;

interface ExhibitionFormProps {
  /** Null for a new one. */
  stored: Versioned<Exhibition> | null;
  /** The form edits the exhibition from now on. */
  onCreated?: ((created: Versioned<Exhibition>) => void) | undefined;
  /** Closes the form; absent if it stays open. */
  onDone?: (() => void) | undefined;
}

export function ExhibitionForm({ stored, onCreated, onDone }: ExhibitionFormProps) {
  const exhibition = stored?.record ?? null;
  const { send, content } = useRecordRequests(api.exhibitions, {
    id: exhibition?.id,
    etag: stored?.etag ?? null,
    bodyOf,
  });
  /** Key of the language tabs, which begin with English again after a creation. */
  const [savedId, setSavedId] = useState<number>();
  const initialValues = exhibition ? exhibitionValues(exhibition) : blankExhibition();
  return (
    <RecordForm
      initialValues={initialValues}
      content={{ ...content, valuesOf: exhibitionValues }}
      draft={{
        address: api.exhibitions.address(exhibition?.id),
        isNew: !exhibition,
        page: exhibition ? adminApp.editExhibition(exhibition.id) : admin.tab("exhibitions"),
        untitled: exhibition ? texts.exhibitions.exhibition : texts.exhibitions.newExhibition,
        bodyOf,
      }}
      onSend={send}
      closesInPlace={onDone !== undefined}
      onCreated={onCreated}
      onSaved={({ record }, { note: description, isOpen }) => {
        const viewOnSite = site.exhibitionsOfType(record.type);
        notifySaved(
          exhibition?.id === record.id
            ? texts.exhibitions.exhibitionUpdatedSuccessfully
            : texts.exhibitions.exhibitionCreatedSuccessfully,
          { description, viewOnSite },
        );
        setSavedId(record.id);
        if (isOpen) onDone?.();
        markChanged("exhibitions", record.id);
        return initialValues;
      }}
      failure={{
        title: exhibition
          ? texts.exhibitions.failedToUpdateExhibition
          : texts.exhibitions.failedToCreateExhibition,
      }}
    >
      <TranslatedFields key={savedId} resource="exhibitions">
        <ExhibitionFields />
      </TranslatedFields>
      <ExhibitionActions isNew={!exhibition} onDone={onDone} />
      <EarlierVersions />
    </RecordForm>
  );
}

interface ExhibitionActionsProps extends Pick<ExhibitionFormProps, "onDone"> {
  isNew: boolean;
}

function ExhibitionActions({ isNew, onDone }: ExhibitionActionsProps) {
  return (
    <div className="row-of-buttons">
      <SubmitButton
        label={isNew ? texts.exhibitions.createExhibition : texts.exhibitions.updateExhibition}
        pendingLabel={isNew ? texts.common.creating : texts.common.updating}
      />
      {onDone && (
        <button type="button" className="button button-quiet" onClick={() => closeInPlace(onDone)}>
          {texts.common.cancel}
        </button>
      )}
    </div>
  );
}

function ExhibitionFields() {
  return (
    <>
      <TextField name="title" label={texts.common.title} required />
      <div className="entry-grid">
        <SelectField
          name="type"
          label={texts.common.type}
          choices={choicesOf(exhibitionTypes, exhibitionTypeNames)}
        />
        <TextField name="year" label={texts.common.year} type="number" inputMode="numeric" />
        <TextField
          className="entry-wide-on-phone"
          name="venue"
          label={texts.exhibitions.venue}
          required
        />
        <TextField
          className="entry-wide-on-phone"
          name="location"
          label={texts.common.location}
          required
        />
      </div>
      <TextArea name="description" label={texts.common.description} rows={3} />
      <Folded summary={texts.exhibitions.moreDetails}>
        <div className="stack">
          <div className="entry-grid">
            <TextField
              name="startDate"
              label={texts.exhibitions.startDate}
              placeholder={texts.exhibitions.startDateExample}
            />
            <TextField
              name="endDate"
              label={texts.exhibitions.endDate}
              placeholder={texts.exhibitions.endDateExample}
            />
          </div>
          <PictureField
            name="image"
            label={texts.exhibitions.exhibitionImage}
            uploadLabel={texts.common.uploadImage}
          />
        </div>
      </Folded>
    </>
  );
}
