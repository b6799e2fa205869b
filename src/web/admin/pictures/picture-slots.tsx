import { useEffect } from "react";
import { useForm } from "../forms/form-state.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import { PictureSlot } from "./picture-slot.tsx";
import { assignFiles, slotCount } from "./slots.ts";
import { StraighteningStep } from "./straightening.tsx";
import type { UploadRules } from "./upload-rules.ts";
import { useSharedPictures } from "./use-shared-pictures.ts";
import { useStraightening } from "./use-straightening.ts";
import { useUploads } from "./use-uploads.ts";

interface PictureSlotsProps {
  /** The main slot is first. */
  labels: readonly string[];
  rules: UploadRules;
  help: string;
  onUploading: (uploading: boolean) => void;
}

const imageFields = Array.from({ length: slotCount }, (_, slot) => `images.${slot}`);

export function PictureSlots({ labels, rules, help, onUploading }: PictureSlotsProps) {
  const form = useForm<{ images: string[] }>();
  const { images } = form.values;
  const uploads = useUploads(rules, imageFields);
  const straightening = useStraightening();
  const { isUploading, activeUploads } = uploads;
  const areFilesWaiting = activeUploads.size > 0;
  const isPreparing = [...activeUploads.values()].some(({ percent }) => percent === null);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  useSharedPictures(
    (files) => addFiles(files, Math.max(0, images.indexOf(""))),
    !isPreparing && (form.isKept || !form.isDirty),
  );

  function setImage(slot: number, address: string): void {
    form.setValue(`images.${slot}`, address);
  }

  function addFiles(files: File[], slot: number): void {
    const filled = images.map(
      (address, index) => address || (form.files[`images.${index}`] ? "being uploaded" : ""),
    );
    const assigned = assignFiles(files, filled, slot);
    if (assigned.size < files.length) {
      notifyFailure(
        t("Not every picture fits"),
        t("There is room for {count} pictures", { count: slotCount }),
      );
    }
    // Several pictures at once would open as many steps.
    if (files.length === 1) straightening.awaitFile(`images.${slot}`);
    for (const [target, file] of assigned) uploads.choose(`images.${target}`, file);
  }

  function swap(slot: number, other: number): void {
    const [one = "", two = ""] = [images[slot], images[other]];
    setImage(slot, two);
    setImage(other, one);
  }

  return (
    <fieldset className="picture-slots">
      <legend className="sr-only">{t("Pictures")}</legend>
      {labels.map((label, slot) => (
        <PictureSlot
          key={label}
          slot={slot}
          label={label}
          uploads={uploads}
          straightening={straightening}
          onFiles={(files) => addFiles(files, slot)}
          onMoveEarlier={slot > 0 && !areFilesWaiting ? () => swap(slot, slot - 1) : undefined}
          onMoveLater={
            slot < labels.length - 1 && !areFilesWaiting ? () => swap(slot, slot + 1) : undefined
          }
        />
      ))}
      <p className="entry-hint">{help}</p>
      <StraighteningStep straightening={straightening} />
    </fieldset>
  );
}
