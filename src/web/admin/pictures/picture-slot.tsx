import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { FieldError } from "../ui/form-fields.tsx";
import { DropArea } from "./drop-area.tsx";
import { FileButtons, UploadProgress } from "./upload-controls.tsx";

interface PictureSlotProps {
  label: string;
  main: boolean;
  registration: UseFormRegisterReturn;
  address: string;
  /** Object URL of the uploaded file, shown before the server's copy exists. */
  preview: string | undefined;
  activeUpload: { percent: number; preview: string; cancel: () => void } | undefined;
  error: string | undefined;
  onFiles: (files: File[]) => void;
  onClear: () => void;
  onMoveEarlier: (() => void) | undefined;
  onMoveLater: (() => void) | undefined;
}

export function PictureSlot(slot: PictureSlotProps) {
  const { label, main, registration, address, preview, activeUpload, error, onFiles } = slot;
  const id = useId();
  return (
    <DropArea className={`picture-slot ${main ? "picture-slot-main" : ""}`} onFiles={onFiles}>
      <div
        className="picture-slot-view"
        data-empty={!activeUpload && address === "" ? true : undefined}
      >
        <ImagePlus className="picture-slot-sign" size={28} strokeWidth={1} aria-hidden="true" />
        {activeUpload ? (
          <img className="picture-slot-image" src={activeUpload.preview} alt="" />
        ) : (
          address && (
            <AdminPicture
              className="picture-slot-image"
              src={address}
              width={main ? 1024 : 480}
              preview={preview}
              alt={`Preview of ${label}`}
            />
          )
        )}
        {activeUpload ? (
          <UploadProgress
            percent={activeUpload.percent}
            subject={label}
            onCancel={activeUpload.cancel}
          />
        ) : (
          address && (
            <div className="picture-slot-tools">
              <SlotTool name={`Move ${label} earlier`} onPress={slot.onMoveEarlier}>
                <ArrowLeft {...iconProps} />
              </SlotTool>
              <SlotTool name={`Move ${label} later`} onPress={slot.onMoveLater}>
                <ArrowRight {...iconProps} />
              </SlotTool>
              <SlotTool name={`Clear ${label}`} onPress={slot.onClear}>
                <X {...iconProps} />
              </SlotTool>
            </div>
          )
        )}
      </div>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <FileButtons
        label="Upload Image"
        subject={label}
        uploading={activeUpload !== undefined}
        multiple
        compact={!main}
        onFiles={onFiles}
      />
      <input
        {...registration}
        id={id}
        className="entry-input"
        type="text"
        inputMode="url"
        placeholder="or paste an image URL"
        readOnly={activeUpload !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
    </DropArea>
  );
}

const iconProps = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

interface SlotToolProps {
  name: string;
  /** Undefined hides the button. */
  onPress: (() => void) | undefined;
  children: ReactNode;
}

function SlotTool({ name, onPress, children }: SlotToolProps) {
  if (!onPress) return null;
  return (
    <button type="button" className="slot-tool" aria-label={name} title={name} onClick={onPress}>
      {children}
    </button>
  );
}
