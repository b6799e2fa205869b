import { useEffect, useRef, useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { availabilityFilters } from "../../../core/entities/artwork-rules.ts";
import {
  initialOptions,
  type PaperKind,
  type PaperOptions,
  type PaperProgress,
  type PaperRecords,
  paperKindNames,
  paperKinds,
} from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { fill } from "../../../core/template.ts";
import { serverMessage } from "../api/api-error.ts";
import { CheckField, SelectField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import type { Choice } from "../record-fields/form-field.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { choicesNamed, PaperFields } from "./paper-fields.tsx";
import { type PaperWork, Preview, requestFile } from "./preview.tsx";
import { readPaper } from "./read-paper.ts";

function saveFile(href: string, name: string): void {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

const papersAddress = apiAddress(calls.makePaper);

const workChoices = [...availabilityFilters, "byHand"] as const;

interface Values extends PaperOptions {
  paper: PaperKind;
  choice: (typeof workChoices)[number];
  /** By id. */
  chosen: Record<number, boolean>;
}

interface PrintDialogProps {
  records: PaperRecords;
  /** In the order of the list or of the selection. */
  works: readonly PaperWork[];
  /** True if the papers are about these works alone. */
  isSelection: boolean;
  /** Title of a list or a catalogue. */
  heading: string;
  onClose: () => void;
}

function offeredChoices({ records, isSelection }: PrintDialogProps): Choice[] {
  if (!isSelection) return choicesNamed(records === "prints" ? ["all", "byHand"] : workChoices);
  return [{ value: "all", label: texts.papers.selection }, ...choicesNamed(["byHand"])];
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
      const { body } = await requestFile(papersAddress, { ...wish, progress: true }, signal);
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

export function PrintDialog(props: PrintDialogProps) {
  const { records, works, isSelection, heading, onClose } = props;
  const { form } = usePlainState<Values>({
    paper: "labels",
    choice: "all",
    chosen: {},
    ...initialOptions,
    language: adminLanguage,
    heading,
  });
  const { paper, choice, chosen, copy: _, details: __, ...options } = form.values;
  const isByHand = choice === "byHand";
  const ids = works.map(({ id }) => id).filter((id) => !isByHand || chosen[id]);
  const wish = {
    kind: paper,
    records,
    ...options,
    ...(isByHand || isSelection ? { ids } : { availability: choice }),
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
            <SelectField name="choice" label={texts.papers.works} choices={offeredChoices(props)} />
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
          <Preview address={papersAddress} wish={{ ...wish, preview: true }} works={works} />
        </div>
      </FormContext>
      <Actions wish={wish} onClose={onClose} />
    </Dialog>
  );
}
