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
