import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { Collection } from "../api/resource.ts";
import { RecordForm, SubmitButton } from "../forms/record-form.tsx";
import { Link } from "../navigation/link.tsx";
import { navigate } from "../navigation/navigation.ts";
import { clearUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { FormPage, RecordNotFound } from "../ui/page.tsx";

interface StoredWork {
  id: number;
  title: string;
}

/** The differences between the pages of artworks and print editions. `null` means a new record. */
export interface WorkKind<Stored extends StoredWork, Values extends object> {
  records: Collection<Stored>;
  /** E.g. "Artwork". */
  name: string;
  createTitle: string;
  /** Address of the list. */
  list: string;
  valuesOf: (stored: Stored | null) => Values;
  bodyOf: (values: Values, stored: Stored | null) => object;
  Fields: ComponentType<{ stored: Stored | null }>;
  pictures: { labels: readonly string[]; help: string };
  uploads: (stored: Stored | null) => UploadRules;
  failure: (stored: Stored | null) => { title: string; description: string };
  onSaved?: (saved: Stored, stored: Stored | null) => void;
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

function WorkForm<Stored extends StoredWork, Values extends object>({
  work,
  stored,
}: WorkProps<Stored, Values> & { stored: Stored | null }) {
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
        initialValues={work.valuesOf(stored)}
        onSave={async (values) => {
          const saved = await mutateAsync(work.bodyOf(values, stored));
          work.onSaved?.(saved, stored);
          clearUnsavedChanges();
          navigate(list);
          return undefined;
        }}
        failure={work.failure(stored)}
        mainField="images"
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
