/** Lists the earlier versions of a record below its form, and brings their values back. */

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

/** The earlier versions, folded. They load when the painter unfolds them. */
export function EarlierVersions() {
  const { address } = useDraftForm();
  const [isOpen, setOpen] = useState(false);
  if (!address) return null;
  return (
    <Folded summary={texts.versions.heading} onToggle={setOpen}>
      {isOpen && <VersionList address={address} />}
    </Folded>
  );
}

/** Loads and lists the versions. @param address of the record at the API */
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

  /** Puts the earlier values into the form. The painter then saves the form. */
  function bringBack(): void {
    for (const field of fields) {
      // The value is undefined if the version lacks a translation or the label of a language.
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
