import { Link } from "react-router";

interface FormActionsProps {
  cancelTo: string;
  submit: string;
  /** What the button reads while the form is being sent. */
  sending: string;
  pending: boolean;
  /** Pictures are still on their way. */
  uploading: boolean;
}

/** The end of a form that has a screen of its own; stays in reach of the thumb. */
export function FormActions({ cancelTo, submit, sending, pending, uploading }: FormActionsProps) {
  return (
    <div className="form-actions">
      <p role="status" className="form-actions-note">
        {uploading && "Waiting for the picture…"}
      </p>
      <Link className="button button-quiet" to={cancelTo}>
        Cancel
      </Link>
      <button type="submit" className="button" disabled={pending || uploading}>
        {pending ? sending : submit}
      </button>
    </div>
  );
}
