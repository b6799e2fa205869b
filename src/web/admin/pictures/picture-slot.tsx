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
  running: { percent: number; preview: string; cancel: () => void } | undefined;
  error: string | undefined;
  onFiles: (files: File[]) => void;
  onClear: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

export function PictureSlot(slot: PictureSlotProps) {
  const { label, main, registration, address, preview, running, error, onFiles } = slot;
  const id = useId();
  return (
    <DropArea className={`picture-slot ${main ? "picture-slot-main" : ""}`} onFiles={onFiles}>
      <div className="picture-slot-view" data-empty={!running && address === "" ? true : undefined}>
        <ImagePlus className="picture-slot-sign" size={28} strokeWidth={1} aria-hidden="true" />
        {running ? (
          <img className="picture-slot-image" src={running.preview} alt="" />
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
        {running ? (
          <UploadProgress percent={running.percent} subject={label} onCancel={running.cancel} />
        ) : (
          address && (
            <div className="picture-slot-tools">
              <SlotTool name={`Move ${label} earlier`} onPress={slot.onEarlier}>
                <ArrowLeft {...stroke} />
              </SlotTool>
              <SlotTool name={`Move ${label} later`} onPress={slot.onLater}>
                <ArrowRight {...stroke} />
              </SlotTool>
              <SlotTool name={`Clear ${label}`} onPress={slot.onClear}>
                <X {...stroke} />
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
        uploading={running !== undefined}
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
        readOnly={running !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
    </DropArea>
  );
}

const stroke = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

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
