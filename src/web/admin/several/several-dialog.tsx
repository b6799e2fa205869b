import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { maxSeveral, severalCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import { availabilities } from "../../../core/entities/artwork-rules.ts";
import { readAmount } from "../../../core/price-change.ts";
import type { SeveralChanged } from "../../../core/records/several-changes.ts";
import { fill } from "../../../core/template.ts";
import { ApiError } from "../api/api-error.ts";
import { change, newIdempotencyKey } from "../api/client.ts";
import { api, useSales } from "../api/records.ts";
import { SelectField, TextField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import { choicesOf } from "../record-fields/form-field.ts";
import { availabilityNames } from "../texts/choice-names.ts";
import { format, formatNumber, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailedChange, notifyFailure, showActionToast } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import {
  buildRequest,
  changedField,
  fieldsOfKinds,
  offeredKinds,
  type Planned,
  planChanges,
  type SeveralWork,
  type Value,
  type Wish,
  type WorkName,
} from "./plan.ts";
import { useTakeBack } from "./use-take-back.ts";

const steps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000];

interface Values extends Omit<Wish, "step" | "amount"> {
  step: string;
  amount: string;
  /** Id; empty until one is chosen. */
  series: string;
}

interface SeveralDialogProps {
  name: WorkName;
  works: readonly SeveralWork[];
  onClose: () => void;
}

/** Sends a change, and offers to take it back. */
function useSend(name: WorkName, onClose: () => void) {
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const [isSending, setSending] = useState(false);
  /** The last request: pressed again, it is answered as the first time. */
  const last = useRef({ body: "", key: "" });

  async function send(changed: readonly Planned[], request: object): Promise<void> {
    if (!navigator.onLine) {
      notifyFailure(texts.common.noConnection, texts.several.needsNetwork);
      return;
    }
    setSending(true);
    try {
      const body = JSON.stringify(request);
      if (last.current.body !== body) last.current = { body, key: newIdempotencyKey() };
      const address = apiAddress(severalCalls.change);
      const { key } = last.current;
      const { change: id } = await change<SeveralChanged>("POST", address, request, key);
      const undo = { text: texts.common.undo, run: () => void takeBack(id) };
      showActionToast({ title: plural(texts.several.done, changed.length), action: undo });
      onClose();
    } catch (error) {
      const titles = refusedTitles(error, name, changed);
      notifyFailedChange(
        titles ? `${texts.several.failed}: ${titles}` : texts.several.failed,
        error,
      );
      // The works have other values by now, so the preview is untrue.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
    setSending(false);
    await client.invalidateQueries();
  }

  return { isSending, send };
}

/** Returns the titles of the works that the server refuses, by its issues. */
function refusedTitles(error: unknown, name: WorkName, changed: readonly Planned[]): string {
  const issues = error instanceof ApiError ? error.issues : [];
  const isRefused = (_: Planned, index: number) =>
    issues.some(({ path }) => path === `${name}.${index}`);
  return changed
    .filter(isRefused)
    .map(({ title }) => title)
    .join(", ");
}

export function SeveralDialog({ name, works: chosen, onClose }: SeveralDialogProps) {
  // The preview stays true while the lists behind the dialog are read again.
  const [works] = useState(chosen);
  const all = useQuery(api.series.list).data ?? [];
  const { form } = usePlainState<Values>({
    ...{ kind: offeredKinds[name][0], amount: "", unit: "percent", step: "10" },
    ...{ availability: "sold", series: "" },
  });
  const kinds = offeredKinds[name].filter(
    (kind) => all.length > 0 || fieldsOfKinds[kind] !== "series",
  );
  const wish: Wish = {
    ...form.values,
    kind: kinds.find((kind) => kind === form.values.kind) ?? kinds[0] ?? "publish",
    step: Number(form.values.step),
    amount: readAmount(form.values.amount),
  };
  const series = all.find(({ id }) => String(id) === form.values.series);
  const isReady = changedField(wish) === "series" ? series !== undefined : true;
  const plan = isReady ? planChanges(name, works, wish, series) : [];
  const changed = plan.filter(({ before, after }) => before !== after);
  const areTooMany = changed.length > maxSeveral;
  const { isSending, send } = useSend(name, onClose);
  return (
    <Dialog
      className="dialog dialog-wide picker"
      title={plural(texts.several.title, works.length)}
      closesOutside
      onClose={onClose}
    >
      <FormContext value={form as FormState}>
        <WishFields kinds={kinds} wish={wish} series={all} />
      </FormContext>
      {areTooMany && <p role="alert">{fill(texts.several.tooMany, { count: maxSeveral })}</p>}
      <Preview plan={plan} changed={changed} wish={wish} />
      <div className="row picker-bar dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.common.cancel}
        </button>
        <button
          type="button"
          className="button"
          disabled={changed.length === 0 || areTooMany || isSending}
          onClick={() => void send(changed, buildRequest(name, changed, wish, series))}
        >
          {plural(texts.several.apply, changed.length)}
        </button>
      </div>
    </Dialog>
  );
}

interface WishFieldsProps {
  kinds: readonly Wish["kind"][];
  wish: Wish;
  series: readonly { id: number; title: string }[];
}

function WishFields({ kinds, wish, series }: WishFieldsProps) {
  const { symbol } = useSales().currencies.artworks;
  const field = changedField(wish);
  return (
    <div className="several-fields">
      <SelectField
        name="kind"
        label={texts.several.kind}
        choices={choicesOf(kinds, texts.several.kinds)}
      />
      {field === "price" && (
        <>
          <TextField
            name="amount"
            label={texts.several.amount}
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField
            name="unit"
            label={texts.several.unit}
            choices={choicesOf(["percent", "currency"], { percent: "%", currency: symbol })}
          />
          <SelectField
            name="step"
            label={texts.several.step}
            choices={steps.map((step) => ({ value: String(step), label: formatNumber(step) }))}
          />
        </>
      )}
      {field === "availability" && (
        <SelectField
          name="availability"
          label={texts.artworks.fields.availability}
          choices={choicesOf(availabilities, availabilityNames)}
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

interface PreviewProps {
  plan: readonly Planned[];
  changed: readonly Planned[];
  wish: Wish;
}

/** The changed works before and after, and the number of those that stay. */
function Preview({ plan, changed, wish }: PreviewProps) {
  const { currencies } = useSales();
  const staying = plan.length - changed.length;
  function formatValue(value: Value): string {
    if (typeof value === "number") return format.money(value, currencies.artworks, 0);
    const availability = availabilities.find((each) => each === value);
    if (availability) return availabilityNames[availability];
    const { inSeries, notInSeries, onSite } = texts.several;
    if (changedField(wish) === "series") return value ? inSeries : notInSeries;
    return value ? onSite : texts.common.unpublished;
  }
  return (
    <>
      <p className="caption" role="status">
        {staying > 0 && plural(texts.several.staying, staying)}
      </p>
      <ul className="several-plan">
        {changed.map(({ id, title, before, after }) => (
          <li key={id} className="ruled row spread">
            <span className="card-title">{title}</span>
            <span className="row text-figures">
              <span className="text-ash">{formatValue(before)}</span>
              <ArrowRight role="img" aria-label="→" />
              {formatValue(after)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
