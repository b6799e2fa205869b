import { type RefObject, useId, useRef, useState } from "react";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { copyNow } from "./clipboard.ts";

interface LinkDialogProps {
  /** Title of the room. */
  title: string;
  address: string;
  /** True if the clipboard has the address already. */
  isCopied: boolean;
  onClose: () => void;
}

/**
 * Shows the address of a private room. The site does not store it, so the painter must copy it now.
 */
export function LinkDialog({ title, address, onClose, ...props }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(props.isCopied);

  async function copy(): Promise<void> {
    setIsCopied(await copyNow(address));
    field.current?.select();
  }

  return (
    <Dialog
      className="dialog dialog-wide"
      title={fill(texts.rooms.link.title, { title })}
      description={texts.rooms.link.once}
      focusFirst={() => field.current}
      onClose={onClose}
    >
      <AddressField field={field} address={address} isCopied={isCopied} />
      <p className="text-ash">{texts.rooms.link.copies}</p>
      <p>
        <a className="text-link" href={address} target="_blank" rel="noopener">
          {texts.rooms.link.view}
          <span className="sr-only"> {texts.common.newTab}</span>
        </a>
      </p>
      <div className="row dialog-actions">
        {"share" in navigator && (
          <button
            type="button"
            className="button button-quiet"
            // The promise rejects also if the painter closes the device's share sheet.
            onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
          >
            {texts.rooms.link.share}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {texts.rooms.link.copy}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {texts.ordering.done}
        </button>
      </div>
    </Dialog>
  );
}

interface AddressFieldProps {
  field: RefObject<HTMLInputElement | null>;
  address: string;
  isCopied: boolean;
}

/** A field with the address, which the focus selects, so that the painter can copy it by hand. */
function AddressField({ field, address, isCopied }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="entry">
      <label className="entry-label" htmlFor={id}>
        {texts.rooms.link.address}
      </label>
      <input
        ref={field}
        id={id}
        className="entry-input"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <p className="caption" role="status">
        {isCopied ? texts.rooms.link.copied : texts.rooms.link.notCopied}
      </p>
    </div>
  );
}

interface LinkQuestionProps {
  title: string;
  question: string;
  /** Label of the button that confirms. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the painter before the address of a private room stops working. */
export function LinkQuestion({ title, question, label, onConfirm, onClose }: LinkQuestionProps) {
  return (
    <Dialog role="alertdialog" title={title} description={question} onClose={onClose}>
      <div className="row dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.common.cancel}
        </button>
        <button type="button" className="button button-danger" onClick={onConfirm}>
          {label}
        </button>
      </div>
    </Dialog>
  );
}
