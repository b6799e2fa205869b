import { type FormEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { fill } from "../../../core/template.ts";
import { focusFirstRefused } from "../forms/failure.ts";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { NumberField } from "../forms/number-field.tsx";
import { usePlainState } from "../forms/plain-form.tsx";
import { numberProblem } from "../forms/typed-number.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { CardMoves } from "./ordered-card.tsx";

interface PlaceDialogProps {
  order: Pick<CardMoves, "position" | "count" | "onMoveTo">;
  title: string;
  onClose: () => void;
}

/** As a number field holds it: a number, null, or a text that is no number. */
interface PlaceValues {
  place: number | string | null;
}

function isPlace(place: PlaceValues["place"], count: number): place is number {
  return typeof place === "number" && Number.isInteger(place) && place >= 1 && place <= count;
}

/** Asks for the new place of a work. Refuses numbers beyond the ends of the list. */
export function PlaceDialog({ order, title, onClose }: PlaceDialogProps) {
  const { position, count, onMoveTo } = order;
  const element = useRef<HTMLFormElement>(null);
  const { form, setIssues } = usePlainState<PlaceValues>({ place: position });

  function move(event: FormEvent): void {
    event.preventDefault();
    // React also passes the event to a form around the button that has opened the dialog.
    event.stopPropagation();
    const { place } = form.values;
    if (isPlace(place, count)) {
      onMoveTo(place);
      onClose();
      return;
    }
    const message =
      numberProblem(place, "whole") ?? fill(texts.ordering.placeDialog.outside, { count });
    flushSync(() => setIssues([{ path: "place", message }]));
    focusFirstRefused(element.current);
  }

  return (
    <Dialog
      title={fill(texts.ordering.placeDialog.title, { title })}
      closesOutside
      onClose={onClose}
    >
      <FormContext value={form as FormState}>
        <form ref={element} className="stack" noValidate onSubmit={move}>
          <NumberField
            name="place"
            kind="whole"
            label={fill(texts.ordering.placeDialog.place, { count })}
            required
            onFocus={({ target }) => target.select()}
          />
          <div className="row dialog-actions">
            <button type="button" className="button button-quiet" onClick={onClose}>
              {texts.common.cancel}
            </button>
            <button type="submit" className="button">
              {texts.ordering.placeDialog.move}
            </button>
          </div>
        </form>
      </FormContext>
    </Dialog>
  );
}
