import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useState } from "react";
import { labelFormatNames } from "../../../core/papers/label-formats.ts";
import { type PaperKind, paperKinds } from "../../../core/papers/paper-kinds.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { serverMessage } from "../api/api-error.ts";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { Check, Input, LanguageSelect, PageSelect, Select } from "./paper-fields.tsx";
import { usePaper } from "./use-paper.ts";
import { usePreview } from "./use-preview.ts";

export interface PrintDialogProps {
  open: boolean;
  records: "artworks" | "prints";
  /** In the list's order. */
  works: readonly { id: number; title: string }[];
  /** Title of a list or a catalogue, such as an exhibition's. */
  heading?: string;
  onClose: () => void;
}

const kindNames: Record<PaperKind, string> = {
  labels: texts.papers.labels,
  prices: texts.papers.prices,
  catalogue: texts.papers.catalogue,
  hanging: texts.papers.hanging,
};

const choiceNames = {
  all: texts.papers.all,
  available: texts.papers.available,
  sold: texts.papers.sold,
  byHand: texts.papers.byHand,
};
type Choice = keyof typeof choiceNames;

type Options = Required<
  Pick<PaperWish, "kind" | "language" | "page" | "label" | "prices" | "inches" | "pictures">
> & { twoPerPage: boolean; wireDrop: string; heading: string };

interface OptionsProps {
  options: Options;
  change: (change: Partial<Options>) => void;
}

function KindOptions({ options, change }: OptionsProps) {
  const { kind, label, wireDrop, heading } = options;
  const labels = Object.fromEntries(labelFormatNames.map((name) => [name, name]));
  const check = (name: "prices" | "inches" | "pictures" | "twoPerPage", text: string) => (
    <Check label={text} checked={options[name]} onChange={(value) => change({ [name]: value })} />
  );
  return (
    <>
      {kind === "labels" ? (
        <Select
          label={texts.papers.labelSize}
          value={label}
          choices={labels}
          onChange={(value) => change({ label: value })}
        />
      ) : (
        <Input
          label={texts.papers.title}
          value={heading}
          onChange={(value) => change({ heading: value })}
        />
      )}
      {kind === "hanging" ? (
        <Input
          type="number"
          label={texts.papers.wireDrop}
          value={wireDrop}
          onChange={(value) => change({ wireDrop: value })}
        />
      ) : (
        <div className="print-checks">
          {check("prices", texts.papers.withPrices)}
          {check("inches", texts.papers.withInches)}
          {kind === "prices" && check("pictures", texts.papers.withPictures)}
          {kind === "catalogue" && check("twoPerPage", texts.papers.twoPerPage)}
        </div>
      )}
    </>
  );
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

export function PrintDialog({ open, records, works, heading = "", onClose }: PrintDialogProps) {
  const [options, setOptions] = useState<Options>({
    kind: "labels",
    language: adminLanguage,
    page: "a4",
    label: "90x55",
    prices: true,
    inches: false,
    pictures: true,
    twoPerPage: false,
    wireDrop: "",
    heading,
  });
  const [choice, setChoice] = useState<Choice>("all");
  const [chosen, setChosen] = useState<number[]>([]);
  const change = (changed: Partial<Options>) => setOptions({ ...options, ...changed });
  const { twoPerPage, wireDrop, ...wanted } = options;
  const wish: PaperWish = {
    ...wanted,
    records,
    worksPerPage: twoPerPage ? 2 : 1,
    wireDrop: wireDrop === "" ? null : Number(wireDrop),
    ...(choice === "byHand" ? { ids: chosen } : { availability: choice }),
  };
  const { all, byHand } = choiceNames;
  const kinds = records === "prints" ? paperKinds.filter((kind) => kind !== "hanging") : paperKinds;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <Dialog.Title className="text-heading">{texts.papers.heading}</Dialog.Title>
          <div className="print-options">
            <div>
              <Select
                label={texts.papers.kind}
                value={options.kind}
                choices={Object.fromEntries(kinds.map((kind) => [kind, kindNames[kind]]))}
                onChange={(kind) => change({ kind })}
              />
              <Select
                label={texts.papers.works}
                value={choice}
                choices={records === "prints" ? { all, byHand } : choiceNames}
                onChange={setChoice}
              />
              {choice === "byHand" && <ByHand works={works} chosen={chosen} onChange={setChosen} />}
              <LanguageSelect
                value={options.language}
                onChange={(language) => change({ language })}
              />
              <PageSelect value={options.page} onChange={(page) => change({ page })} />
              <KindOptions options={options} change={change} />
            </div>
            <Preview wish={wish} />
          </div>
          <Actions wish={wish}>
            <Dialog.Close className="button button-quiet">{texts.papers.close}</Dialog.Close>
          </Actions>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
