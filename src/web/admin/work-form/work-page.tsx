import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { ApiError, type Versioned } from "../api/api-error.ts";
import type { Collection } from "../api/resource.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TranslatedFields } from "../forms/translated-fields.tsx";
import { useRecordRequests } from "../forms/use-record-requests.ts";
import { Link } from "../navigation/link.tsx";
import { navigate } from "../navigation/navigation.ts";
import { markChanged, markCreated, visitRecord } from "../navigation/place-in-list.ts";
import { clearUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { FormPage, UnavailablePage } from "../ui/page.tsx";
import { EarlierVersions } from "../versions/earlier-versions.tsx";
import { PublishedField } from "./published-field.tsx";

const DraftOfDeleted = lazy(async () => ({
  default: (await import("../drafts/drafts.ts")).DraftOfDeleted,
}));

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

/** The differences between the pages of artworks and print editions. `null` means a new record. */
export interface WorkKind<Stored extends StoredWork, Values extends object> {
  records: Collection<Stored>;
  resource: "artworks" | "prints";
  texts: WorkTexts;
  /** Address of the list. */
  list: string;
  /** Address of the form of a new record. */
  createPage: string;
  valuesOf: (stored: Stored | null) => Values;
  bodyOf: (values: Values, stored: Stored | null) => object;
  Fields: ComponentType<{ stored: Stored | null }>;
  /** Address of the preview. */
  preview: (id: number) => string;
  pictures: { labels: readonly string[]; help: string };
  uploads: (stored: Stored | null) => UploadRules;
  failure: (stored: Stored | null) => { title: string; description: string };
  /** @param note on what was merged from another device */
  onSaved?: (saved: Stored, stored: Stored | null, note: string | undefined) => void;
}

export interface WorkPageProps {
  /** From the address; undefined for a new record. */
  id: string | undefined;
}

interface WorkProps<Stored extends StoredWork, Values extends object> {
  work: WorkKind<Stored, Values>;
}

export function WorkPage<Stored extends StoredWork, Values extends object>({
  work,
  id,
}: WorkProps<Stored, Values> & WorkPageProps) {
  const { data: stored, isLoading, error, refetch } = useQuery(work.records.one(Number(id)));
  if (id === undefined) return <WorkForm work={work} versioned={null} />;
  if (stored) return <WorkForm key={stored.record.id} work={work} versioned={stored} />;
  if (!isLoading) {
    return <UnavailableWork work={work} id={Number(id)} error={error} onRetry={refetch} />;
  }
  return (
    <main className="gate" aria-busy="true">
      <p role="status">{work.texts.loading}</p>
    </main>
  );
}

interface UnavailableWorkProps {
  id: number;
  error: Error | null;
  onRetry: () => void;
}

function UnavailableWork<Stored extends StoredWork, Values extends object>({
  work: { texts: names, list, records, createPage },
  id,
  error,
  onRetry,
}: WorkProps<Stored, Values> & UnavailableWorkProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) {
    const reason = texts.ui.thisPageOpensAfterSign;
    return (
      <UnavailablePage title={texts.session.signInAgain} reason={reason} back={list}>
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {texts.session.signIn}
        </button>
      </UnavailablePage>
    );
  }
  if (error && !navigator.onLine) {
    const reason = texts.ui.thisPageOpensWhenNetwork;
    return <UnavailablePage title={texts.common.noConnection} reason={reason} back={list} />;
  }
  const reason = texts.ui.itMayHaveBeenDeleted;
  return (
    <UnavailablePage title={names.notFound} reason={reason} back={list}>
      {status === 404 && (
        <Suspense>
          <DraftOfDeleted
            address={records.address(id)}
            collection={records.address()}
            page={createPage}
          />
        </Suspense>
      )}
    </UnavailablePage>
  );
}

function WorkForm<Stored extends StoredWork, Values extends object>({
  work,
  versioned,
}: WorkProps<Stored, Values> & { versioned: Versioned<Stored> | null }) {
  const [created, setCreated] = useState<Versioned<Stored> | null>(null);
  const stored = (created ?? versioned)?.record ?? null;
  const [isUploading, setUploading] = useState(false);
  const { records, texts: names, list } = work;
  const bodyOf = (values: Values) => work.bodyOf(values, stored);
  const etag = versioned?.etag ?? null;
  const { send, content } = useRecordRequests(records, { id: stored?.id, etag, bodyOf });
  useEffect(() => {
    if (stored) visitRecord(records.name, stored.id);
  }, [stored, records]);
  return (
    <FormPage
      title={stored ? names.editTitle : names.createTitle}
      subtitle={
        stored ? fill(texts.workForm.updateDetailsForTitle, { title: stored.title }) : undefined
      }
      back={list}
    >
      <RecordForm
        className="work-form"
        initialValues={work.valuesOf(stored)}
        content={{ ...content, valuesOf: work.valuesOf }}
        draft={{
          address: records.address(stored?.id),
          isNew: !stored,
          page: stored ? undefined : work.createPage,
          bodyOf,
        }}
        onSend={send}
        onCreated={setCreated}
        onSaved={({ record }, { note, isOpen }) => {
          // A work that was deleted elsewhere may have been created again.
          const updated = stored?.id === record.id ? stored : null;
          work.onSaved?.(record, updated, note);
          const mark = updated ? markChanged : markCreated;
          mark(records.name, record.id);
          if (!isOpen) return undefined;
          clearUnsavedChanges();
          navigate(list);
          return undefined;
        }}
        failure={work.failure(stored)}
        mainField="images"
      >
        <PictureSlots {...work.pictures} rules={work.uploads(stored)} onUploading={setUploading} />
        <div className="stack">
          <TranslatedFields resource={work.resource}>
            <work.Fields stored={stored} />
          </TranslatedFields>
          <EarlierVersions />
        </div>
        <WorkActions
          work={work}
          preview={stored && work.preview(stored.id)}
          isUploading={isUploading}
        />
      </RecordForm>
    </FormPage>
  );
}

interface WorkActionsProps {
  work: { texts: WorkTexts; list: string };
  /** Null for a new record. */
  preview: string | null;
  isUploading: boolean;
}

function WorkActions({ work: { texts: names, list }, preview, isUploading }: WorkActionsProps) {
  const isNew = preview === null;
  return (
    <div className="form-actions">
      <PublishedField preview={preview} />
      <Link className="button button-quiet" to={list}>
        {texts.common.cancel}
      </Link>
      <SubmitButton
        label={isNew ? names.create : names.update}
        pendingLabel={isNew ? texts.common.creating : texts.common.updating}
        disabled={isUploading}
        note={isUploading ? texts.workForm.waitingForPicture : undefined}
      />
    </div>
  );
}
