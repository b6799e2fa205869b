import { type FormEvent, useId } from "react";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { CardMoves } from "./ordered-card.tsx";

interface PlaceDialogProps {
  order: Pick<CardMoves, "position" | "count" | "onMoveTo">;
  title: string;
  onClose: () => void;
}

/** Asks for the new place of a work. The browser refuses numbers beyond the ends of the list. */
export function PlaceDialog({ order, title, onClose }: PlaceDialogProps) {
  const { position, count, onMoveTo } = order;
  const id = useId();

  function move(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React also passes the event to a form around the button that has opened the dialog.
    event.stopPropagation();
    onMoveTo(Number(new FormData(event.currentTarget).get("place")));
    onClose();
  }

  return (
    <Dialog
      title={fill(texts.ordering.placeDialog.title, { title })}
      closesOutside
      onClose={onClose}
    >
      <form className="stack" onSubmit={move}>
        <div className="entry">
          <label className="entry-label" htmlFor={id}>
            {fill(texts.ordering.placeDialog.place, { count })}
          </label>
          <input
            id={id}
            name="place"
            type="number"
            inputMode="numeric"
            className="entry-input"
            min={1}
            max={count}
            required
            defaultValue={position}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <div className="row dialog-actions">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {texts.common.cancel}
          </button>
          <button type="submit" className="button">
            {texts.ordering.placeDialog.move}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
