import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router";
import type { collection } from "../api/resource.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { FormPage, RecordNotFound } from "../ui/page.tsx";
import { RecordForm, SubmitButton } from "../ui/record-form.tsx";
import { clearUnsavedChanges } from "../ui/unsaved-changes.ts";

interface StoredWork {
  id: number;
  title: string;
}

/** The differences between the pages of artworks and print editions. `null` means a new record. */
export interface WorkKind<Stored extends StoredWork, Body, Values extends FieldValues, Output> {
  records: ReturnType<typeof collection<Stored, Body>>;
  /** E.g. "Artwork". */
  name: string;
  createTitle: string;
  /** Address of the list. */
  list: string;
  blank: () => DefaultValues<Values>;
  valuesOf: (stored: Stored) => DefaultValues<Values>;
  bodyOf: (values: Output, stored: Stored | null) => Body;
  resolver: Resolver<Values, unknown, Output>;
  Fields: ComponentType<{ stored: Stored | null }>;
  pictures: { labels: readonly string[]; help: string };
  uploads: (stored: Stored | null) => UploadRules;
  failure: (stored: Stored | null) => { title: string; description: string };
  onInvalid: (errors: FieldErrors<Values>) => void;
  onSaved?: (saved: Stored, stored: Stored | null) => void;
}

interface WorkPageProps<Stored extends StoredWork, Body, Values extends FieldValues, Output> {
  work: WorkKind<Stored, Body, Values, Output>;
}

/** Edits the record whose id is in the address, or creates one if there is none. */
export function WorkPage<Stored extends StoredWork, Body, Values extends FieldValues, Output>({
  work,
}: WorkPageProps<Stored, Body, Values, Output>) {
  const { id } = useParams();
  const { data: stored, isLoading } = useQuery(work.records.one(Number(id)));
  if (id === undefined) return <WorkForm work={work} stored={null} />;
  if (stored) return <WorkForm key={stored.id} work={work} stored={stored} />;
  if (!isLoading) return <RecordNotFound title={`${work.name} Not Found`} back={work.list} />;
  return (
    <main className="gate" aria-busy="true">
      <p role="status">Loading {work.name.toLowerCase()}...</p>
    </main>
  );
}

function WorkForm<Stored extends StoredWork, Body, Values extends FieldValues, Output>({
  work,
  stored,
}: WorkPageProps<Stored, Body, Values, Output> & { stored: Stored | null }) {
  const navigate = useNavigate();
  const { mutateAsync } = work.records.useSave(stored?.id ?? null);
  const [uploading, setUploading] = useState(false);
  const { name, list } = work;
  return (
    <FormPage
      title={stored ? `Edit ${name}` : work.createTitle}
      subtitle={stored ? `Update the details for "${stored.title}"` : undefined}
      back={list}
    >
      <RecordForm
        className="work-form"
        resolver={work.resolver}
        defaultValues={stored ? work.valuesOf(stored) : work.blank()}
        onSave={async (values) => {
          const saved = await mutateAsync(work.bodyOf(values, stored));
          work.onSaved?.(saved, stored);
          clearUnsavedChanges();
          navigate(list);
          return undefined;
        }}
        failure={work.failure(stored)}
        onInvalid={work.onInvalid}
      >
        <PictureSlots {...work.pictures} rules={work.uploads(stored)} onUploading={setUploading} />
        <div className="stack">
          <work.Fields stored={stored} />
        </div>
        <div className="form-actions">
          <p role="status" className="form-actions-note">
            {uploading && "Waiting for the picture…"}
          </p>
          <Link className="button button-quiet" to={list}>
            Cancel
          </Link>
          <SubmitButton
            label={`${stored ? "Update" : "Create"} ${name}`}
            pendingLabel={stored ? "Updating..." : "Creating..."}
            disabled={uploading}
          />
        </div>
      </RecordForm>
    </FormPage>
  );
}
