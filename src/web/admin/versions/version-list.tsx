import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { versionsBelow } from "../../../core/api-routes.ts";
import type { EarlierVersion } from "../../../core/entities/record-version.ts";
import { get } from "../api/client.ts";
import { ContentContext, useForm } from "../forms/form-state.ts";
import { differingFields } from "../forms/merge-changes.ts";
import { t, tNodes } from "../texts/text.ts";
import { Moment } from "../ui/record-parts.tsx";
import { LoadFailed } from "../ui/states.tsx";
import { Differences } from "./differences.tsx";
import { fieldLabel } from "./field-texts.ts";

/** @param address of the record at the API */
export function VersionList({ address }: { address: string }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ["versions", address],
    queryFn: ({ signal }) => get<EarlierVersion<object>[]>(address + versionsBelow, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <p role="status">{t("Loading earlier versions...")}</p>;
  if (!data) return <LoadFailed subject={t("The earlier versions")} onRetry={refetch} />;
  if (data.length === 0) {
    return <p className="text-ash">{t("Each change keeps the version before it, for a year.")}</p>;
  }
  return (
    <ul className="lines">
      {data.map((earlier) => (
        <EarlierVersionItem key={earlier.version} earlier={earlier} />
      ))}
    </ul>
  );
}

function EarlierVersionItem({ earlier }: { earlier: EarlierVersion<object> }) {
  const { saved, isDirty, isSubmitting } = useForm();
  const content = useContext(ContentContext);
  if (!content) return null;
  const form = content.element.current;
  const values = content.valuesOf(earlier.record);
  const fields = differingFields(values, saved);
  return (
    <li className="line line-open">
      <details>
        <summary>
          {tNodes("Until {when}", { when: <Moment key="when" iso={earlier.replacedAt} /> })}
          <span className="card-line version-fields">
            {fields.map((name) => fieldLabel(form, name)).join(", ") || t("Same as now")}
          </span>
        </summary>
        <Differences
          form={form}
          fields={fields}
          sides={[
            { label: t("Then"), values },
            { label: t("Now"), values: saved },
          ]}
        />
        {fields.length > 0 && (
          <>
            {isDirty && <p className="entry-hint">{t("Save your changes first.")}</p>}
            <button
              type="button"
              className="button button-quiet button-small"
              disabled={isDirty || isSubmitting}
              onClick={() => content.save(values)}
            >
              {t("Bring back this version")}
            </button>
          </>
        )}
      </details>
    </li>
  );
}
