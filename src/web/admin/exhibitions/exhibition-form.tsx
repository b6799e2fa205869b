import type { ComponentType, ReactNode } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { admin, site } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { notifySaved } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { recordFields } from "../forms/record-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { markChanged } from "../navigation/place-in-list.ts";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { PictureField } from "../pictures/picture-slot.tsx";
import { exhibitionForm } from "../record-fields/exhibitions.ts";
import { texts } from "../texts/texts.ts";
import { TranslatedFields } from "../translations/translated-fields.tsx";
import { Folded } from "../ui/folded.tsx";
import { EarlierVersions } from "../versions/earlier-versions.tsx";

const field = recordFields(exhibitionForm);

interface ExhibitionFormProps {
  /** Undefined for a new one. */
  id?: number | undefined;
  /** Null for a new one. */
  stored: Exhibition | null;
  /** Around the form, with its heading. */
  Frame: ComponentType<{ heading: string; children: ReactNode }>;
  /** Called after a save, and by *Cancel*. */
  onDone: () => void;
}

/** Becomes the form of the created exhibition if the painter typed on during its creation. */
export function ExhibitionForm({ id, stored, Frame, onDone }: ExhibitionFormProps) {
  const isNew = id === undefined;
  const form = useDraft<Exhibition>({
    kind: "exhibitions",
    address: api.exhibitions.address(id),
    stored,
    isNew,
    page: isNew ? admin.tab("exhibitions") : adminApp.editExhibition(id),
    untitled: isNew ? texts.exhibitions.form.untitled : texts.exhibitions.form.record,
    onSaved(record, isCreated) {
      const viewOnSite = site.exhibitionsOfType(record.type);
      notifySaved(isCreated ? texts.exhibitions.form.created : texts.exhibitions.form.updated, {
        viewOnSite,
      });
      onDone();
      markChanged("exhibitions", record.id);
    },
    failure: {
      title: isNew ? texts.exhibitions.form.createFailed : texts.exhibitions.form.updateFailed,
    },
  });
  const isCreated = form.stored !== null;
  const heading = form.stored
    ? fill(texts.exhibitions.form.editTitle, { title: form.stored.title })
    : texts.exhibitions.form.createTitle;
  return (
    <Frame heading={heading}>
      <RecordForm form={form}>
        <TranslatedFields resource="exhibitions">
          <ExhibitionFields />
        </TranslatedFields>
        <ExhibitionActions isNew={!isCreated} onDone={isNew && !isCreated ? undefined : onDone} />
        <EarlierVersions />
      </RecordForm>
    </Frame>
  );
}

interface ExhibitionActionsProps {
  isNew: boolean;
  /** Closes the form; absent if it stays open. */
  onDone: (() => void) | undefined;
}

function ExhibitionActions({ isNew, onDone }: ExhibitionActionsProps) {
  return (
    <div className="row">
      <SubmitButton
        label={isNew ? texts.exhibitions.form.create : texts.exhibitions.form.update}
        pendingLabel={isNew ? texts.common.creating : texts.common.updating}
      />
      {onDone && (
        <button type="button" className="button button-quiet" onClick={onDone}>
          {texts.common.cancel}
        </button>
      )}
    </div>
  );
}

const wide = { className: "entry-wide-on-phone", required: true };

function ExhibitionFields() {
  return (
    <>
      {field("title", { required: true })}
      <div className="entry-grid">
        {field("type")}
        {field("year", { type: "number", inputMode: "numeric" })}
        {field("venue", wide)}
        {field("location", wide)}
      </div>
      {field("description")}
      <Folded summary={texts.exhibitions.moreDetails}>
        <div className="stack">
          <div className="entry-grid">
            {field("startDate", { placeholder: texts.exhibitions.examples.startDate })}
            {field("endDate", { placeholder: texts.exhibitions.examples.endDate })}
          </div>
          <PictureField
            name="image"
            label={texts.exhibitions.fields.image}
            uploadLabel={texts.common.uploadImage}
          />
        </div>
      </Folded>
    </>
  );
}
