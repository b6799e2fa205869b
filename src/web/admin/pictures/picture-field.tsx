import { X } from "lucide-react";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { FieldError } from "../ui/form-fields.tsx";
import { DropArea } from "./drop-area.tsx";
import { FileButtons, UploadProgress } from "./upload-controls.tsx";
import { settingsUploads } from "./upload-rules.ts";
import { useUploads } from "./use-uploads.ts";

interface PictureFieldProps {
  label: string;
  uploadLabel: string;
  registration: UseFormRegisterReturn;
  address: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

export function PictureField(field: PictureFieldProps) {
  const { label, uploadLabel, registration, address, error, onChange } = field;
  const id = useId();
  const { upload, activeUploads, previews } = useUploads(settingsUploads, (_slot, path) =>
    onChange(path),
  );
  const activeUpload = activeUploads.get(0);
  const addFile = ([file]: File[]) => {
    if (file) void upload(0, file);
  };

  return (
    <DropArea className="picture-field entry" onFiles={addFile}>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <div className="with-button">
        <input
          {...registration}
          id={id}
          className="entry-input"
          type="text"
          inputMode="url"
          placeholder="Image URL or uploaded path"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {address && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Clear ${label}`}
            title={`Clear ${label}`}
            onClick={() => onChange("")}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      <FileButtons
        label={uploadLabel}
        subject={label}
        uploading={activeUpload !== undefined}
        onFiles={addFile}
      />
      {activeUpload && (
        <UploadProgress
          percent={activeUpload.percent}
          subject={label}
          onCancel={activeUpload.cancel}
        />
      )}
      {activeUpload ? (
        <img className="picture-field-image" src={activeUpload.preview} alt="" />
      ) : (
        address && (
          <AdminPicture
            className="picture-field-image"
            src={address}
            width={1024}
            preview={previews.get(address)}
            alt={`Preview of ${label}`}
          />
        )
      )}
    </DropArea>
  );
}
