import { delay } from "@nkar/controls/delay";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { availabilityFilters } from "../../../core/entities/artwork-rules.ts";
import {
  coarsePicturesHeader,
  initialOptions,
  missingLettersHeader,
  type PaperKind,
  type PaperOptions,
  type PaperProgress,
  type PaperRecords,
  paperKindNames,
  paperKinds,
} from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { fill } from "../../../core/template.ts";
import { apiErrorOf, serverMessage } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";
import { CheckField, SelectField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { choicesNamed, PaperFields } from "./paper-fields.tsx";
import { readPaper } from "./read-paper.ts";

/** @throws ApiError, or AbortError after the signal */
function requestPaper(wish: PaperWish, signal: AbortSignal): Promise<Response> {
  return withPassword(async () => {
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
}

function saveFile(href: string, name: string): void {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

const selections = [...availabilityFilters, "byHand"] as const;

interface Values extends PaperOptions {
  paper: PaperKind;
  selection: (typeof selections)[number];
  /** By id. */
  chosen: Record<number, boolean>;
}

interface PrintDialogProps {
  records: PaperRecords;
  /** In the list's order. */
  works: readonly { id: number; title: string }[];
  /** Title of a list or a catalogue. */
  heading: string;
  onClose: () => void;
}

const previewDelayMs = 500;

const namedWorks = 10;

/** @param missing ids of works, and "other", as in `missingLettersHeader` */
function missingNote(missing: readonly string[], works: PrintDialogProps["works"]): string {
  const names = missing.map((id) => {
    const work = works.find((each) => String(each.id) === id);
    return work ? `“${work.title}”` : texts.papers.missing.others;
  });
  const named = names.slice(0, namedWorks).join(", ");
  const count = names.length - namedWorks;
  const all = count > 0 ? fill(texts.papers.missing.more, { works: named, count }) : named;
  return fill(texts.papers.missing.blank, { works: all });
}

/** Shows the first page. Waits until the painter has chosen. */
function Preview({ wish, works }: { wish: PaperWish; works: PrintDialogProps["works"] }) {
  const { data, error } = useQuery({
    queryKey: ["papers", wish],
    gcTime: 0,
    async queryFn({ signal }) {
      await delay(previewDelayMs, signal);
      const answer = await requestPaper({ ...wish, preview: true }, signal);
      const coarse = Number(answer.headers.get(coarsePicturesHeader));
      const missing = answer.headers.get(missingLettersHeader)?.split(", ") ?? [];
      return { address: URL.createObjectURL(await answer.blob()), coarse, missing };
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
      {data && data.missing.length > 0 && (
        <p className="entry-error">{missingNote(data.missing, works)}</p>
      )}
      {data && data.coarse > 0 && (
        <p className="caption">{fill(texts.papers.coarse, { count: data.coarse })}</p>
      )}
    </div>
  );
}

const progressText = ({ page, pages }: PaperProgress) =>
  page > 0 ? fill(texts.papers.pageOfPages, { page, pages }) : texts.papers.making;

/** Keeps each file until the dialog closes. Leaving the screen stops the one that is being made. */
function usePaperFile(wish: PaperWish) {
  const [progress, setProgress] = useState<PaperProgress | null>(null);
  const making = useRef(new AbortController());
  /** Addresses by wish. */
  const files = useRef(new Map<string, string>());
  useEffect(() => {
    const addresses = files.current;
    return () => {
      making.current.abort();
      // The browser may still read a file after a click.
      for (const each of addresses.values()) setTimeout(() => URL.revokeObjectURL(each), 60_000);
    };
  }, []);
  const key = JSON.stringify(wish);
  const made = files.current.get(key);
  const save = (address: string) => saveFile(address, `${wish.kind}.pdf`);

  async function make(): Promise<void> {
    making.current = new AbortController();
    const { signal } = making.current;
    setProgress({ page: 0, pages: 0 });
    try {
      const { body } = await requestPaper({ ...wish, progress: true }, signal);
      if (!body) throw new Error("The answer is empty");
      const address = URL.createObjectURL(await readPaper(body, setProgress));
      files.current.set(key, address);
      save(address);
    } catch (error) {
      if (!signal.aborted) notifyFailure(texts.papers.failed, serverMessage(error));
    }
    setProgress(null);
  }

  return { progress, made, make, save, stop: () => making.current.abort() };
}

function Actions({ wish, onClose }: { wish: PaperWish; onClose: () => void }) {
  const { progress, made, make, save, stop } = usePaperFile(wish);
  return (
    <>
      <p className="text-ash" role="status">
        {progress && progressText(progress)}
        {made && (
          <a className="text-link" href={made} target="_blank" rel="noopener">
            {texts.papers.open}
          </a>
        )}
      </p>
      <div className="row dialog-actions">
        <button type="button" className="button button-quiet" onClick={progress ? stop : onClose}>
          {progress ? texts.common.cancel : texts.papers.close}
        </button>
        <button
          type="button"
          className="button"
          disabled={progress !== null}
          onClick={made ? () => save(made) : make}
        >
          {made ? texts.papers.saveAgain : texts.papers.make}
        </button>
      </div>
    </>
  );
}

export function PrintDialog({ records, works, heading, onClose }: PrintDialogProps) {
  const { form } = usePlainState<Values>({
    paper: "labels",
    selection: "all",
    chosen: {},
    ...initialOptions,
    language: adminLanguage,
    heading,
  });
  const { paper, selection, chosen, copy: _, details: __, ...options } = form.values;
  const isByHand = selection === "byHand";
  const ids = works.map(({ id }) => id).filter((id) => chosen[id]);
  const wish = {
    kind: paper,
    records,
    ...options,
    ...(isByHand ? { ids } : { availability: selection }),
  };
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
              name="paper"
              label={texts.papers.paper}
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
            <PaperFields names={paperKinds[paper]} />
          </div>
          <Preview wish={wish} works={works} />
        </div>
      </FormContext>
      <Actions wish={wish} onClose={onClose} />
    </Dialog>
  );
}
