import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { availabilityFilters } from "../../../core/entities/artwork-rules.ts";
import {
  coarsePicturesHeader,
  initialOptions,
  type PaperKind,
  type PaperOptions,
  type PaperRecords,
  paperKindNames,
  paperKinds,
} from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { delay } from "../../delay.ts";
import { apiErrorOf, serverMessage } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";
import { CheckField, SelectField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { choicesNamed, PaperFields } from "./paper-fields.tsx";

/** @throws ApiError, or AbortError after the signal */
async function requestPaper(
  wish: PaperWish,
  signal: AbortSignal,
): Promise<{ file: Blob; coarse: number }> {
  const answer = await withPassword(async () => {
    const received = await fetch(apiAddress(calls.makePaper), {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish),
      signal,
    });
    if (received.ok) return received;
    throw await apiErrorOf(received.status, received.statusText, await received.text());
  });
  return {
    file: await answer.blob(),
    coarse: Number(answer.headers.get(coarsePicturesHeader)),
  };
}

function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const selections = [...availabilityFilters, "byHand"] as const;

interface Values extends PaperOptions {
  kind: PaperKind;
  selection: (typeof selections)[number];
  /** By id. */
  chosen: Record<number, boolean>;
}

interface PrintDialogProps {
  records: PaperRecords;
  /** In the list's order. */
  works: readonly { id: number; title: string }[];
  /** Title of a list or a catalogue, such as an exhibition's. */
  heading: string;
  onClose: () => void;
}

const previewDelayMs = 500;

/** Shows the first page. Waits until the painter has chosen. */
function Preview({ wish }: { wish: PaperWish }) {
  const { data, error } = useQuery({
    queryKey: ["papers", wish],
    gcTime: 0,
    async queryFn({ signal }) {
      await delay(previewDelayMs, signal);
      const { file, coarse } = await requestPaper({ ...wish, preview: true }, signal);
      return { address: URL.createObjectURL(file), coarse };
    },
  });
  const words = error ? (serverMessage(error) ?? texts.papers.noPreview) : texts.papers.making;
  return (
    <div className="stack print-preview" aria-live="polite">
      {data ? (
        <img src={data.address} alt={texts.papers.preview} />
      ) : (
        <p className="text-ash">{words}</p>
      )}
      {data && data.coarse > 0 && (
        <p className="caption">{fill(texts.papers.coarse, { count: data.coarse })}</p>
      )}
    </div>
  );
}

/** Makes and saves the file. Cancelling, or leaving the screen, stops it. */
function Actions({ wish, onClose }: { wish: PaperWish; onClose: () => void }) {
  const [isMaking, setIsMaking] = useState(false);
  const making = useRef(new AbortController());
  useEffect(() => () => making.current.abort(), []);

  async function make(): Promise<void> {
    making.current = new AbortController();
    const { signal } = making.current;
    setIsMaking(true);
    try {
      const { file } = await requestPaper(wish, signal);
      saveFile(file, `${wish.kind}.pdf`);
    } catch (error) {
      if (!signal.aborted) notifyFailure(texts.papers.failed, serverMessage(error));
    }
    setIsMaking(false);
  }

  return (
    <>
      <p className="text-ash" role="status">
        {isMaking && texts.papers.making}
      </p>
      <div className="row dialog-actions">
        <button
          type="button"
          className="button button-quiet"
          onClick={isMaking ? () => making.current.abort() : onClose}
        >
          {isMaking ? texts.common.cancel : texts.papers.close}
        </button>
        <button type="button" className="button" disabled={isMaking} onClick={make}>
          {texts.papers.make}
        </button>
      </div>
    </>
  );
}

export function PrintDialog({ records, works, heading, onClose }: PrintDialogProps) {
  const { form } = usePlainState<Values>({
    kind: "labels",
    selection: "all",
    chosen: {},
    ...initialOptions,
    language: adminLanguage,
    heading,
  });
  const { kind, selection, chosen, copy: _, details: __, ...options } = form.values;
  const isByHand = selection === "byHand";
  const ids = works.map(({ id }) => id).filter((id) => chosen[id]);
  const wish = { kind, records, ...options, ...(isByHand ? { ids } : { availability: selection }) };
  const isPrints = records === "prints";
  return (
    <Dialog
      className="dialog dialog-wide"
      title={texts.papers.onPaper}
      closesOutside
      onClose={onClose}
    >
      <FormContext value={form as FormState}>
        <div className="print-options">
          <div className="stack">
            <SelectField
              name="kind"
              label={texts.papers.kind}
              choices={choicesNamed(
                paperKindNames.filter((each) => !isPrints || each !== "hanging"),
              )}
            />
            <SelectField
              name="selection"
              label={texts.papers.works}
              choices={choicesNamed(isPrints ? ["all", "byHand"] : selections)}
            />
            {isByHand && (
              <fieldset className="print-works">
                <legend className="sr-only">{texts.papers.byHand}</legend>
                {works.map(({ id, title }) => (
                  <CheckField key={id} name={`chosen.${id}`} label={title} />
                ))}
              </fieldset>
            )}
            <PaperFields names={paperKinds[kind]} />
          </div>
          <Preview wish={wish} />
        </div>
      </FormContext>
      <Actions wish={wish} onClose={onClose} />
    </Dialog>
  );
}
