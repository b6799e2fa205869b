/** The page with the form of an artwork or a print edition. */

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { fill } from "../../../core/template.ts";
import { ApiError } from "../api/api-error.ts";
import { askForPassword } from "../api/password-request.ts";
import type { Collection } from "../api/resource.ts";
import type { FailureTexts } from "../forms/failure.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { SaveNote, SubmitButton } from "../forms/submit-button.tsx";
import { Link, navigate, useLinkedDraft } from "../navigation/navigation.tsx";
import { markChanged, markCreated, visitRecord } from "../navigation/place-in-list.ts";
import { recordDraftId } from "../outbox/find-draft.ts";
import { loadSchemas } from "../outbox/form-values.ts";
import { listDrafts } from "../outbox/live-drafts.ts";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/use-uploads.ts";
import type { artworkForm } from "../record-fields/artworks.ts";
import { texts } from "../texts/texts.ts";
import { TranslatedFields } from "../translations/translated-fields.tsx";
import { FormPage, UnavailablePage } from "../ui/page.tsx";
import { whenIdle } from "../ui/window.ts";
import { EarlierVersions } from "../versions/earlier-versions.tsx";

interface StoredWork {
  id: number;
  title: string;
}

interface WorkTexts {
  createTitle: string;
  editTitle: string;
  /** Labels of the button that saves. */
  create: string;
  update: string;
  loading: string;
  notFound: string;
}

type WorkFields = Pick<typeof artworkForm, "published">;

/**
 * The differences between the pages of artworks and print editions. `stored` is null for a new
 * record.
 */
export interface WorkRules<Stored extends StoredWork> {
  records: Collection<Stored>;
  resource: "artworks" | "prints";
  form: WorkFields;
  texts: WorkTexts;
  /** Address of the list. */
  list: string;
  /** Address of the form of a new record. */
  createPage: string;
  editPage: (id: number) => string;
  Fields: ComponentType<{ stored: Stored | null }>;
  /** Address of the preview. */
  preview: (id: number) => string;
  pictures: { labels: readonly string[]; help: string };
  uploads: (stored: Stored | null) => UploadRules;
  /** Texts of the message about a failed save. */
  failure: (isStored: boolean) => FailureTexts;
  onSaved?: (saved: Stored, isCreated: boolean) => void;
}

export interface WorkPageProps {
  /** From the address; undefined for a new record. */
  id: string | undefined;
}

interface WorkProps<Stored extends StoredWork> {
  rules: WorkRules<Stored>;
}

/** Loads the work, then shows its form. If the work cannot be loaded and has no unsaved input, says why. */
export function WorkPage<Stored extends StoredWork>({
  rules,
  id,
}: WorkProps<Stored> & WorkPageProps) {
  const { data: stored, isLoading, error } = useQuery(rules.records.one(Number(id)));
  const linkedDraft = useLinkedDraft();
  if (id === undefined)
    return <WorkForm key={linkedDraft} rules={rules} id={undefined} stored={null} />;
  // The form opens also for a record that cannot be loaded, if the device has unsaved input for it.
  const address = rules.records.address(Number(id));
  const draftId = recordDraftId({ kind: rules.resource, address });
  // A draft that began with a new record has another id than `draftId`.
  const storedDraft = listDrafts().find(
    (draft) => draft.id === draftId || draft.address === address,
  );
  if (stored || (storedDraft && !isLoading)) {
    return <WorkForm key={id} rules={rules} id={Number(id)} stored={stored?.record ?? null} />;
  }
  if (!isLoading) return <UnavailableWork rules={rules} error={error} />;
  return (
    <main className="gate" aria-busy="true">
      <p role="status">{rules.texts.loading}</p>
    </main>
  );
}

function UnavailableWork<Stored extends StoredWork>({
  rules: { texts: words, list },
  error,
}: WorkProps<Stored> & { error: Error | null }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) {
    const reason = texts.ui.unavailable.signIn;
    return (
      <UnavailablePage title={texts.session.again.title} reason={reason} back={list}>
        <button type="button" className="button button-quiet" onClick={() => void askForPassword()}>
          {texts.session.signIn}
        </button>
      </UnavailablePage>
    );
  }
  if (error && !navigator.onLine) {
    const reason = texts.ui.unavailable.network;
    return <UnavailablePage title={texts.common.noConnection} reason={reason} back={list} />;
  }
  const reason = texts.ui.unavailable.missing;
  return <UnavailablePage title={words.notFound} reason={reason} back={list} />;
}

interface WorkFormProps<Stored extends StoredWork> extends WorkProps<Stored> {
  id: number | undefined;
  /** Null for a new work, and for a work that cannot be loaded. */
  stored: Stored | null;
}

function WorkForm<Stored extends StoredWork>(props: WorkFormProps<Stored>) {
  const { rules, id } = props;
  const { records, resource, texts: words, list } = rules;
  const form = useDraft<Stored>({
    form: resource,
    address: records.address(id),
    stored: props.stored,
    isNew: id === undefined,
    page: id === undefined ? rules.createPage : rules.editPage(id),
    untitled: id === undefined ? words.createTitle : words.editTitle,
    onSaved(record, isCreated) {
      rules.onSaved?.(record, isCreated);
      const markInList = isCreated ? markCreated : markChanged;
      markInList(records.name, record.id);
      navigate(list);
    },
    ...rules.failure(id !== undefined),
  });
  const { stored } = form;
  useEffect(() => whenIdle(loadSchemas), []);
  useEffect(() => {
    if (stored) visitRecord(records.name, stored.id);
  }, [stored, records]);
  return (
    <FormPage
      title={stored ? words.editTitle : words.createTitle}
      subtitle={stored ? fill(texts.workForm.editSubtitle, { title: stored.title }) : undefined}
      back={list}
    >
      <RecordForm form={form} className="work-form">
        <PictureSlots {...rules.pictures} uploadRules={rules.uploads(stored)} />
        <div className="stack">
          <TranslatedFields resource={resource}>
            <rules.Fields stored={stored} />
          </TranslatedFields>
          <EarlierVersions />
        </div>
        <WorkActions rules={rules} preview={stored && rules.preview(stored.id)} />
      </RecordForm>
    </FormPage>
  );
}

interface WorkActionsProps {
  rules: { texts: WorkTexts; list: string; form: WorkFields };
  /** Null for a new record. */
  preview: string | null;
}

/** The bar with the buttons that save or cancel. */
function WorkActions({ rules, preview }: WorkActionsProps) {
  const { texts: words, list } = rules;
  const isNew = preview === null;
  return (
    <div className="row whole-row ruled form-actions">
      <div className="row form-state">
        <PublishedField form={rules.form} preview={preview} />
        <SaveNote />
      </div>
      <Link className="button button-quiet" to={list}>
        {texts.common.cancel}
      </Link>
      <SubmitButton
        label={isNew ? words.create : words.update}
        pendingLabel={isNew ? texts.common.creating : texts.common.updating}
        hasNote={false}
      />
    </div>
  );
}

/**
 * The tick that publishes the work.
 * @param preview address of the preview; null for a new record
 */
function PublishedField({ form, preview }: { form: WorkFields; preview: string | null }) {
  const isPublished = useForm<{ published?: boolean }>().values.published;
  return (
    <>
      {recordFields(form)("published")}
      {!isPublished && (
        <p className="caption">
          {preview ? (
            <a className="text-link" href={preview} target="_blank" rel="noopener">
              {texts.workForm.preview}
            </a>
          ) : (
            texts.workForm.unpublishedNote
          )}
        </p>
      )}
    </>
  );
}
