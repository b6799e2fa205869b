import { Camera, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";

interface FileButtonsProps {
  /** What the button says, e.g. "Upload Image". */
  label: string;
  /** Which picture it is for, read out after the label. */
  subject: string;
  uploading: boolean;
  multiple?: boolean;
  /** Where there is little room: the camera without its word. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
}

/** Chooses files, or on a phone takes a photograph. */
export function FileButtons({
  label,
  subject,
  uploading,
  multiple,
  compact,
  onFiles,
}: FileButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // The same file must be choosable again after a failure.
    event.target.value = "";
    if (chosen.length > 0) onFiles(chosen);
  }

  return (
    <div className="file-buttons">
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={uploading}
        onClick={() => files.current?.click()}
      >
        <Upload {...stroke} />
        {uploading ? "Uploading..." : label}
        <span className="sr-only"> for {subject}</span>
      </button>
      <button
        type="button"
        className="button button-quiet button-small button-camera only-touch"
        disabled={uploading}
        onClick={() => camera.current?.click()}
      >
        <Camera {...stroke} />
        <span className={compact ? "sr-only" : ""}>Take Photo</span>
        <span className="sr-only"> for {subject}</span>
      </button>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-label={`${label} for ${subject}`}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`Take Photo for ${subject}`}
        onChange={take}
      />
    </div>
  );
}

const stroke = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
