/** The dialog in which the painter makes a paper: a PDF file of works, such as wall labels. */

import { availabilityFilters } from "../../../core/entities/artwork-rules.ts";
import {
  initialOptions,
  type PaperKind,
  type PaperOptions,
  type PaperResource,
  paperKindNames,
  paperKinds,
} from "../../../core/papers/paper-options.ts";
import { CheckField, SelectField } from "../forms/fields.tsx";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import type { Choice } from "../record-fields/form-field.ts";
import { adminLanguage, texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { PaperActions, papersAddress } from "./paper-actions.tsx";
import { nameChoices, PaperFields } from "./paper-fields.tsx";
import { type PaperWork, Preview } from "./preview.tsx";

/** The ways to choose works for a paper: by availability, or each work by a tick. */
const workChoices = [...availabilityFilters, "byHand"] as const;

interface PrintFormValues extends PaperOptions {
  paper: PaperKind;
  choice: (typeof workChoices)[number];
  /** By the id of the work: true if the painter has ticked it. */
  chosen: Record<number, boolean>;
}

interface PrintDialogProps {
  records: PaperResource;
  /** The works to choose from, in the order of the list or of the selection. */
  works: readonly PaperWork[];
  /** True if `works` are a selection; false if they are all works of the site. */
  isSelection: boolean;
  /** Title of a list or a catalogue. */
  heading: string;
  onClose: () => void;
}

/** Returns the ways to choose works that the dialog offers. */
function listWorkChoices({ records, isSelection }: PrintDialogProps): Choice[] {
  if (!isSelection) return nameChoices(records === "prints" ? ["all", "byHand"] : workChoices);
  return [{ value: "all", label: texts.papers.selection }, ...nameChoices(["byHand"])];
}

/** Shows the options of the paper, with a preview beside them. */
export function PrintDialog(props: PrintDialogProps) {
  const { records, works, isSelection, heading, onClose } = props;
  const { form } = usePlainState<PrintFormValues>({
    paper: "labels",
    choice: "all",
    chosen: {},
    ...initialOptions,
    language: adminLanguage,
    heading,
  });
  // `copy` and `details` are options of certificates.
  const { paper, choice, chosen, copy: _, details: __, ...options } = form.values;
  const isByHand = choice === "byHand";
  const ids = works.map(({ id }) => id).filter((id) => !isByHand || chosen[id]);
  const request = {
    kind: paper,
    records,
    ...options,
    ...(isByHand || isSelection ? { ids } : { availability: choice }),
  };
  const arePrints = records === "prints";
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
              choices={nameChoices(
                paperKindNames.filter((each) => !arePrints || each !== "hanging"),
              )}
            />
            <SelectField
              name="choice"
              label={texts.papers.works}
              choices={listWorkChoices(props)}
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
          <Preview address={papersAddress} request={{ ...request, preview: true }} works={works} />
        </div>
      </FormContext>
      <PaperActions request={request} onClose={onClose} />
    </Dialog>
  );
}
