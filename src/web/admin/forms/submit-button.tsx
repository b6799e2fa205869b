import { useForm } from "./form-state.ts";

interface SubmitButtonProps {
  label: string;
  /** Label while sending. */
  pendingLabel: string;
  className?: string;
  /** False if the state of the input stands elsewhere. */
  hasNote?: boolean;
}

/** The state of the input, and why its last save was refused. */
export function SaveNote() {
  const { note, refusal } = useForm();
  return (
    <>
      {refusal && <p className="entry-error whole-row">{refusal}</p>}
      <p role="status" className="caption whole-row save-note">
        {note}
      </p>
    </>
  );
}

/** The button of a form, with the state of its input beside it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, className = "button", hasNote = true } = props;
  const { isSubmitting } = useForm();
  return (
    <>
      {hasNote && <SaveNote />}
      <button type="submit" className={className} disabled={isSubmitting}>
        {isSubmitting ? pendingLabel : label}
      </button>
    </>
  );
}
