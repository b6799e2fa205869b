import { Link } from "react-router";

interface FormActionsProps {
  cancelTo: string;
  submitLabel: string;
  /** Label of the submit button while sending. */
  pendingLabel: string;
  pending: boolean;
  uploading: boolean;
}

export function FormActions({
  cancelTo,
  submitLabel,
  pendingLabel,
  pending,
  uploading,
}: FormActionsProps) {
  return (
    <div className="form-actions">
      <p role="status" className="form-actions-note">
        {uploading && "Waiting for the picture…"}
      </p>
      <Link className="button button-quiet" to={cancelTo}>
        Cancel
      </Link>
      <button type="submit" className="button" disabled={pending || uploading}>
        {pending ? pendingLabel : submitLabel}
      </button>
    </div>
  );
}
