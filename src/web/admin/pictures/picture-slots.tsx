import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { notifyFailure } from "../toasts.ts";
import { listMessage } from "../ui/form-fields.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { PictureSlot } from "./picture-slot.tsx";
import { assignFiles, slotCount } from "./slots.ts";
import type { UploadRules } from "./upload-rules.ts";
import { useUploads } from "./use-uploads.ts";

interface PictureSlotsProps {
  /** The main slot is first. */
  labels: readonly string[];
  rules: UploadRules;
  help: string;
  onUploading: (uploading: boolean) => void;
}

export function PictureSlots({ labels, rules, help, onUploading }: PictureSlotsProps) {
  const form = useFormContext<{ images: string[] }>();
  const images = useWatch({ control: form.control, name: "images" });
  const uploads = useUploads(rules, setImage);
  const { isUploading } = uploads;
  useUnsavedChanges(isUploading);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  function setImage(slot: number, address: string): void {
    form.setValue(`images.${slot}`, address, { shouldDirty: true });
    form.clearErrors("images");
  }

  async function addFiles(files: File[], slot: number): Promise<void> {
    const assigned = assignFiles(files, form.getValues("images"), slot);
    if (assigned.size < files.length) {
      notifyFailure("Not every picture fits", `There is room for ${slotCount} pictures`);
    }
    await Promise.all([...assigned].map(([target, file]) => uploads.upload(target, file)));
  }

  function swap(slot: number, other: number): void {
    const [one = "", two = ""] = [images[slot], images[other]];
    setImage(slot, two);
    setImage(other, one);
  }

  return (
    <fieldset className="picture-slots">
      <legend className="sr-only">Pictures</legend>
      {labels.map((label, slot) => (
        <PictureSlot
          key={label}
          slot={slot}
          label={label}
          address={images[slot] ?? ""}
          listError={slot === 0 ? listMessage(form.formState.errors.images) : undefined}
          uploads={uploads}
          onFiles={(files) => addFiles(files, slot)}
          onClear={() => setImage(slot, "")}
          onMoveEarlier={slot > 0 && !isUploading ? () => swap(slot, slot - 1) : undefined}
          onMoveLater={
            slot < labels.length - 1 && !isUploading ? () => swap(slot, slot + 1) : undefined
          }
        />
      ))}
      <p className="entry-hint">{help}</p>
    </fieldset>
  );
}
