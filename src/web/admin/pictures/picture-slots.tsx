import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { notifyFailure } from "../toasts.ts";
import { listMessage } from "../ui/form-errors.ts";
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
  const { upload, activeUploads, previews, isUploading } = useUploads(rules, setImage);

  const listError = listMessage(form.formState.errors.images);

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
    await Promise.all([...assigned].map(([target, file]) => upload(target, file)));
  }

  function swap(slot: number, other: number): void {
    const [one = "", two = ""] = [images[slot], images[other]];
    setImage(slot, two);
    setImage(other, one);
  }

  return (
    <fieldset className="picture-slots">
      <legend className="sr-only">Pictures</legend>
      {labels.map((label, slot) => {
        const address = images[slot] ?? "";
        return (
          <PictureSlot
            key={label}
            label={label}
            main={slot === 0}
            registration={form.register(`images.${slot}`)}
            address={address}
            preview={previews.get(address)}
            activeUpload={activeUploads.get(slot)}
            error={
              (slot === 0 ? listError : undefined) ?? form.formState.errors.images?.[slot]?.message
            }
            onFiles={(files) => addFiles(files, slot)}
            onClear={() => setImage(slot, "")}
            onMoveEarlier={slot > 0 && !isUploading ? () => swap(slot, slot - 1) : undefined}
            onMoveLater={
              slot < labels.length - 1 && !isUploading ? () => swap(slot, slot + 1) : undefined
            }
          />
        );
      })}
      <p className="entry-hint">{help}</p>
    </fieldset>
  );
}
