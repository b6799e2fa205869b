import { type ReactNode, useState } from "react";
import { availabilityFilters } from "../../../core/entities/artwork-rules.ts";
import {
  initialOptions,
  type PaperKind,
  type PaperOptions,
  type PaperRecords,
  paperKindNames,
  paperKinds,
} from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { serverMessage } from "../api/api-error.ts";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Check, PaperFields, Select } from "./paper-fields.tsx";
import { usePaper, usePreview } from "./use-paper.ts";

export interface PrintDialogProps {
  /** The choices stay while it is closed. */
  open: boolean;
  records: PaperRecords;
  /** In the list's order. */
  works: readonly { id: number; title: string }[];
  /** Title of a list or a catalogue, such as an exhibition's. */
  heading?: string;
  onClose: () => void;
}

function Preview({ wish }: { wish: PaperWish }) {
  const { data, error } = usePreview(wish);
  const words = error ? (serverMessage(error) ?? texts.papers.noPreview) : texts.papers.making;
  return (
    <div className="print-preview" aria-live="polite">
      {data && <img src={data.address} alt={texts.papers.preview} />}
      {!data && <p className="text-ash">{words}</p>}
      {data && data.coarse > 0 && (
        <p className="entry-hint">{fill(texts.papers.coarse, { count: data.coarse })}</p>
      )}
    </div>
  );
}

function Actions({ wish, children }: { wish: PaperWish; children: ReactNode }) {
  const { state, make, cancel } = usePaper();
  const isMaking = state.name === "making";
  const progress = isMaking && state.progress;
  return (
    <>
      <p className="text-ash" role="status">
        {progress
          ? fill(texts.papers.makingPictures, { ...progress })
          : isMaking && texts.papers.making}
      </p>
      {state.name === "failed" && (
        <p className="entry-error" role="alert">
          {state.message}
        </p>
      )}
      <div className="dialog-actions">
        {isMaking ? (
          <button type="button" className="button button-quiet" onClick={cancel}>
            {texts.common.cancel}
          </button>
        ) : (
          children
        )}
        <button type="button" className="button" disabled={isMaking} onClick={() => make(wish)}>
          {texts.papers.make}
        </button>
      </div>
    </>
  );
}

interface ByHandProps extends Pick<PrintDialogProps, "works"> {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function ByHand({ works, chosen, onChange }: ByHandProps) {
  const toggle = (id: number) =>
    works.map((work) => work.id).filter((each) => chosen.includes(each) !== (each === id));
  return (
    <fieldset className="print-works">
      <legend className="sr-only">{texts.papers.byHand}</legend>
      {works.map(({ id, title }) => (
        <Check
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={() => onChange(toggle(id))}
        />
      ))}
    </fieldset>
  );
}

const choices = [...availabilityFilters, "byHand"] as const;

/** Labels of kinds and choices. */
const names = {
  labels: texts.papers.labels,
  prices: texts.papers.prices,
  catalogue: texts.papers.catalogue,
  hanging: texts.papers.hanging,
  all: texts.papers.all,
  available: texts.papers.available,
  sold: texts.papers.sold,
  byHand: texts.papers.byHand,
};

export function PrintDialog({ open, records, works, heading = "", onClose }: PrintDialogProps) {
  const [kind, setKind] = useState<PaperKind>("labels");
  const [options, setOptions] = useState<PaperOptions>({
    ...initialOptions,
    language: adminLanguage,
    heading,
  });
  const [choice, setChoice] = useState<(typeof choices)[number]>("all");
  const [chosen, setChosen] = useState<number[]>([]);
  const { copy: _, details: __, ...wanted } = options;
  const selection = choice === "byHand" ? { ids: chosen } : { availability: choice };
  const wish: PaperWish = { kind, records, ...wanted, ...selection };
  const isPrints = records === "prints";
  if (!open) return null;
  return (
    <Dialog
      className="dialog dialog-wide"
      title={texts.papers.heading}
      closesOutside
      onClose={onClose}
    >
      <div className="print-options">
        <div>
          <Select
            label={texts.papers.kind}
            value={kind}
            choices={paperKindNames.filter((each) => !isPrints || each !== "hanging")}
            names={names}
            onChange={setKind}
          />
          <Select
            label={texts.papers.works}
            value={choice}
            choices={isPrints ? ["all", "byHand"] : choices}
            names={names}
            onChange={setChoice}
          />
          {choice === "byHand" && <ByHand works={works} chosen={chosen} onChange={setChosen} />}
          <PaperFields names={paperKinds[kind]} options={options} onChange={setOptions} />
        </div>
        <Preview wish={wish} />
      </div>
      <Actions wish={wish}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.papers.close}
        </button>
      </Actions>
    </Dialog>
  );
}
