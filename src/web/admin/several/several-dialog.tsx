/** The dialog that changes price, availability, publication or series of several works. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { maxChangedRecords, severalChangesCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import { availabilities } from "../../../core/entities/artwork-rules.ts";
import type { SeveralChangesResult } from "../../../core/records/several-changes.ts";
import { fill } from "../../../core/template.ts";
import { ApiError } from "../api/api-error.ts";
import { change, newIdempotencyKey } from "../api/client.ts";
import { api, useSales } from "../api/records.ts";
import { SelectField, TextField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import { toChoices } from "../record-fields/form-field.ts";
import { availabilityNames } from "../texts/choice-names.ts";
import { formatNumber, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailedChange, notifyFailure, showActionToast } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { readAmount } from "./amount.ts";
import {
  buildRequest,
  changedField,
  fieldsOfKinds,
  offeredKinds,
  type PlannedChange,
  planChanges,
  type SeveralWork,
  type WantedChange,
  type WorkName,
} from "./plan.ts";
import { Preview } from "./preview.tsx";
import { useTakeBack } from "./use-take-back.ts";

/** The painter chooses one of these steps. Changed prices are rounded to multiples of it. */
const roundingSteps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000];

interface ChangeFormValues extends Omit<WantedChange, "step" | "amount"> {
  step: string;
  amount: string;
  /** Id of the series; empty until the painter has chosen one. */
  series: string;
}

const initialValues = { amount: "", unit: "percent", step: "10", availability: "sold" } as const;

interface SeveralDialogProps {
  /** Collection of the works: artworks or prints. */
  collection: WorkName;
  works: readonly SeveralWork[];
  onClose: () => void;
}

/** Returns a function that sends the change, and then offers to take it back. */
function useSendChanges(collection: WorkName, onClose: () => void) {
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const [isSending, setSending] = useState(false);
  /** The server recognises a repeated request by its key, and makes the change only once. */
  const latestRequest = useRef({ body: "", key: "" });

  async function send(changedWorks: readonly PlannedChange[], request: object): Promise<void> {
    if (!navigator.onLine) {
      notifyFailure(texts.common.noConnection, texts.several.needsNetwork);
      return;
    }
    setSending(true);
    try {
      const body = JSON.stringify(request);
      if (latestRequest.current.body !== body) {
        latestRequest.current = { body, key: newIdempotencyKey() };
      }
      const { key } = latestRequest.current;
      const address = apiAddress(severalChangesCalls.change);
      const { change: id } = await change<SeveralChangesResult>("POST", address, request, key);
      const undo = { text: texts.common.undo, run: () => void takeBack(id) };
      showActionToast({ title: plural(texts.several.done, changedWorks.length), action: undo });
      onClose();
    } catch (error) {
      const titles = listRefusedTitles(error, collection, changedWorks);
      notifyFailedChange(
        titles ? `${texts.several.failed}: ${titles}` : texts.several.failed,
        error,
      );
      // Conflict: the works have other values by now, so the preview is wrong.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
    setSending(false);
    await client.invalidateQueries();
  }

  return { isSending, send };
}

/** Returns the titles of the works that the server refuses. */
function listRefusedTitles(
  error: unknown,
  collection: WorkName,
  changedWorks: readonly PlannedChange[],
): string {
  const issues = error instanceof ApiError ? error.issues : [];
  const isRefused = (_: PlannedChange, index: number) =>
    issues.some(({ path }) => path === `${collection}.${index}`);
  const titles = changedWorks.filter(isRefused).map(({ title }) => title);
  return titles.join(", ");
}

export function SeveralDialog({ collection, works: initialWorks, onClose }: SeveralDialogProps) {
  // The preview stays as it is while the lists behind the dialog load again.
  const [works] = useState(initialWorks);
  const allSeries = useQuery(api.series.list).data ?? [];
  const { form } = usePlainState<ChangeFormValues>({
    ...initialValues,
    kind: offeredKinds[collection][0],
    series: "",
  });
  const kinds = offeredKinds[collection].filter(
    (kind) => allSeries.length > 0 || fieldsOfKinds[kind] !== "series",
  );
  const { code } = useSales().currencies.artworks;
  const typedAmount = readAmount(form.values.amount, form.values.unit, code);
  const wanted: WantedChange = {
    ...form.values,
    kind: kinds.find((kind) => kind === form.values.kind) ?? kinds[0] ?? "publish",
    step: Number(form.values.step),
    amount: typedAmount.amount,
  };
  const series = allSeries.find(({ id }) => String(id) === form.values.series);
  const isReady = changedField(wanted) === "series" ? series !== undefined : true;
  const plan = isReady ? planChanges(collection, works, wanted, series) : [];
  const changedWorks = plan.filter(({ before, after }) => before !== after);
  const areTooMany = changedWorks.length > maxChangedRecords;
  const { isSending, send } = useSendChanges(collection, onClose);
  return (
    <Dialog
      className="dialog dialog-wide picker"
      title={plural(texts.several.title, works.length)}
      closesOutside
      onClose={onClose}
    >
      <FormContext value={form as FormState}>
        <ChangeFields {...{ kinds, wanted }} problem={typedAmount.problem} series={allSeries} />
      </FormContext>
      {areTooMany && (
        <p role="alert">{fill(texts.several.tooMany, { count: maxChangedRecords })}</p>
      )}
      <Preview plan={plan} changedWorks={changedWorks} wanted={wanted} />
      <div className="row picker-bar dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.common.cancel}
        </button>
        <button
          type="button"
          className="button"
          disabled={changedWorks.length === 0 || areTooMany || isSending}
          onClick={() =>
            void send(changedWorks, buildRequest(collection, changedWorks, wanted, series))
          }
        >
          {plural(texts.several.apply, changedWorks.length)}
        </button>
      </div>
    </Dialog>
  );
}

interface ChangeFieldsProps {
  kinds: readonly WantedChange["kind"][];
  wanted: WantedChange;
  /** Says why the text is no amount. */
  problem: string | undefined;
  series: readonly { id: number; title: string }[];
}

function ChangeFields({ kinds, wanted, problem, series }: ChangeFieldsProps) {
  const { symbol } = useSales().currencies.artworks;
  const field = changedField(wanted);
  return (
    <div className="several-fields">
      <SelectField
        name="kind"
        label={texts.several.kind}
        choices={toChoices(kinds, texts.several.kinds)}
      />
      {field === "price" && (
        <>
          <TextField
            name="amount"
            label={texts.several.amount}
            problem={problem}
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField
            name="unit"
            label={texts.several.unit}
            choices={toChoices(["percent", "currency"], { percent: "%", currency: symbol })}
          />
          <SelectField
            name="step"
            label={texts.several.step}
            choices={roundingSteps.map((step) => ({
              value: String(step),
              label: formatNumber(step),
            }))}
          />
        </>
      )}
      {field === "availability" && (
        <SelectField
          name="availability"
          label={texts.artworks.fields.availability}
          choices={toChoices(availabilities, availabilityNames)}
        />
      )}
      {field === "series" && (
        <SelectField
          name="series"
          label={texts.series.tab}
          choices={[
            { value: "", label: texts.several.chooseSeries },
            ...series.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
    </div>
  );
}
