import { useForm } from "./form-state.ts";

interface SubmitButtonProps {
  label: string;
  /** Label while sending. */
  pendingLabel: string;
  className?: string;
  disabled?: boolean;
  /** Replaces the state of the input. */
  note?: string | undefined;
}

/** The button of a form, with the state of its input beside it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, className = "button" } = props;
  const { disabled = false, note } = props;
  const { isSubmitting, note: state } = useForm();
  return (
    <>
      <p role="status" className="save-note">
        {note || state}
      </p>
      <button type="submit" className={className} disabled={isSubmitting || disabled}>
        {isSubmitting ? pendingLabel : label}
      </button>
    </>
  );
}
