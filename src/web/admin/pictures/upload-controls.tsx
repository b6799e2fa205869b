import { Camera, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";

interface FileButtonsProps {
  /** E.g. "Upload Image". */
  label: string;
  /** Picture that the buttons belong to, for screen readers. */
  subject: string;
  uploading: boolean;
  multiple?: boolean;
  /** Hides the camera's label. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButtons({
  label,
  subject,
  uploading,
  multiple,
  compact,
  onFiles,
}: FileButtonsProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);

  function addChosenFiles(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // Without this, choosing the same file after a failure fires no change event.
    event.target.value = "";
    if (chosen.length > 0) onFiles(chosen);
  }

  return (
    <div className="file-buttons">
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={uploading}
        onClick={() => fileInput.current?.click()}
      >
        <Upload {...iconProps} />
        {uploading ? "Uploading..." : label}
        <span className="sr-only"> for {subject}</span>
      </button>
      <button
        type="button"
        className="button button-quiet button-small button-camera only-touch"
        disabled={uploading}
        onClick={() => cameraInput.current?.click()}
      >
        <Camera {...iconProps} />
        <span className={compact ? "sr-only" : ""}>Take Photo</span>
        <span className="sr-only"> for {subject}</span>
      </button>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-label={`${label} for ${subject}`}
        onChange={addChosenFiles}
      />
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`Take Photo for ${subject}`}
        onChange={addChosenFiles}
      />
    </div>
  );
}

interface UploadProgressProps {
  percent: number;
  subject: string;
  onCancel: () => void;
}

export function UploadProgress({ percent, subject, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-progress">
      <progress aria-label={`Uploading ${subject}`} max={100} value={percent} />
      <span aria-hidden="true">{percent} %</span>
      <button type="button" className="text-link" onClick={onCancel}>
        Cancel upload
      </button>
    </div>
  );
}

const iconProps = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
