import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { versionsSubpath } from "../../../core/api-routes.ts";
import type { EarlierVersion } from "../../../core/entities/journal.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { get } from "../api/client.ts";
import { Differences } from "../forms/differences.tsx";
import { fieldLabel } from "../forms/field-texts.ts";
import { valueAt } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { differingFields } from "../outbox/edits.ts";
import { texts } from "../texts/texts.ts";
import { Folded } from "../ui/folded.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { LoadFailed } from "../ui/states.tsx";
import { Tool } from "../ui/tool.tsx";

/** The earlier versions of the record in the form around it. Loads them when opened. */
export function EarlierVersions() {
  const { address } = useDraftForm();
  const [open, setOpen] = useState(false);
  if (!address) return null;
  return (
    <Folded summary={texts.versions.heading} onToggle={setOpen}>
      {open && <VersionList address={address} />}
    </Folded>
  );
}

/** @param address of the record at the API */
function VersionList({ address }: { address: string }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ["versions", address],
    queryFn: ({ signal }) => get<EarlierVersion<object>[]>(address + versionsSubpath, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <p role="status">{texts.versions.loading}</p>;
  if (!data) return <LoadFailed subject={texts.versions.subject} onRetry={refetch} />;
  if (data.length === 0) {
    return <p className="text-ash">{texts.versions.none}</p>;
  }
  return (
    <ul>
      {data.map((earlier) => (
        <EarlierVersionItem key={earlier.version} earlier={earlier} />
      ))}
    </ul>
  );
}

function EarlierVersionItem({ earlier }: { earlier: EarlierVersion<object> }) {
  const { live, saved, isDirty, isSubmitting, setValue, formValues } = useDraftForm();
  const { kind } = live.draft;
  const values = formValues(earlier.record);
  const fields = differingFields(values, saved);

  /** Fills the form: the painter saves it. */
  function bringBack(): void {
    for (const field of fields) {
      // Undefined for a translation or a label that the version does not have.
      const value = valueAt(values, field);
      setValue(field, value === undefined ? "" : value);
    }
  }

  return (
    <li className="ruled stack line">
      <details>
        <summary>
          <Sentence
            parts={[<Moment key="when" iso={earlier.replacedAt} />]}
            sentence={(when) => fill(texts.versions.until, { when })}
          />
          <br />
          <span className="text-ash">
            {fields.map((name) => fieldLabel(kind, name)).join(", ") || texts.versions.sameAsNow}
          </span>
        </summary>
        <Differences
          form={kind}
          fields={fields}
          sides={[
            { label: texts.versions.then, values },
            { label: texts.versions.now, values: saved },
          ]}
        />
        {fields.length > 0 && (
          <>
            {isDirty && <p className="caption">{texts.versions.saveFirst}</p>}
            <Tool
              className="button button-quiet button-small"
              label={texts.versions.restore}
              disabled={isDirty || isSubmitting}
              onPress={bringBack}
            />
          </>
        )}
      </details>
    </li>
  );
}
