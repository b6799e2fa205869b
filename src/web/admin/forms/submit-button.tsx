import type { ReactNode } from "react";
import { useForm } from "./form-state.ts";

interface SubmitButtonProps {
  label: string;
  /** Label while sending. */
  pendingLabel: string;
  className?: string;
  disabled?: boolean;
  /** Beside the button; by default the state of the input. */
  note?: ReactNode;
}

/** The state of the input, or a text in place of it. */
export function SaveNote({ text }: { text?: string | undefined }) {
  const { note } = useForm();
  return (
    <p role="status" className="save-note">
      {text || note}
    </p>
  );
}

/** The button of a form, with the state of its input beside it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, className = "button" } = props;
  const { disabled = false, note = <SaveNote /> } = props;
  const { isSubmitting } = useForm();
  return (
    <>
      {note}
      <button type="submit" className={className} disabled={isSubmitting || disabled}>
        {isSubmitting ? pendingLabel : label}
      </button>
    </>
  );
}
