import { ArrowLeft, ArrowRight, ImagePlus, type LucideIcon, X } from "lucide-react";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { DropArea } from "./drop-area.tsx";
import { PictureAddress } from "./picture-address.tsx";
import { StraightenButton } from "./straighten-button.tsx";
import { FileButtons, PicturePreview, UploadProgress } from "./upload-controls.tsx";
import { usePictureAddress } from "./use-picture-address.ts";
import type { Straightening } from "./use-straightening.ts";
import type { Uploads } from "./use-uploads.ts";

interface PictureSlotProps {
  /** Counted from 0, the main slot. */
  slot: number;
  label: string;
  uploads: Uploads;
  straightening: Straightening;
  onFiles: (files: File[]) => void;
  onMoveEarlier: (() => void) | undefined;
  onMoveLater: (() => void) | undefined;
}

export function PictureSlot({ slot, label, uploads, straightening, ...props }: PictureSlotProps) {
  const name = `images.${slot}`;
  const upload = uploads.uploadOf(name);
  const field = usePictureAddress(name, upload);
  const address = String(field.content);
  const isMain = slot === 0;
  return (
    <DropArea
      className={`picture-slot ${isMain ? "picture-slot-main" : ""}`}
      onFiles={props.onFiles}
    >
      <div className="picture-slot-view" data-empty={!upload && address === "" ? true : undefined}>
        <ImagePlus className="picture-slot-sign" size={28} strokeWidth={1} />
        <PicturePreview
          className="picture-slot-image"
          label={label}
          address={address}
          maxWidth={isMain ? 1024 : 480}
          upload={upload}
          preview={uploads.previews.get(address)}
        />
        {upload && <UploadProgress upload={upload} subject={label} />}
        {!upload && address && (
          <SlotTools label={label} {...props} onClear={() => field.setValue("")} />
        )}
      </div>
      <label className="entry-label" htmlFor={field.control.id}>
        {label}
      </label>
      <FileButtons
        label={texts.common.uploadImage}
        subject={label}
        uploading={upload?.broken === null}
        multiple
        compact={!isMain}
        onFiles={props.onFiles}
      />
      <StraightenButton
        field={name}
        address={address}
        subject={label}
        straightening={straightening}
      />
      <PictureAddress field={field} placeholder={texts.pictures.pasteImageUrl} />
    </DropArea>
  );
}

interface SlotToolsProps extends Pick<PictureSlotProps, "label" | "onMoveEarlier" | "onMoveLater"> {
  onClear: () => void;
}

function SlotTools({ label, onMoveEarlier, onMoveLater, onClear }: SlotToolsProps) {
  return (
    <div className="picture-slot-tools">
      <SlotTool
        Icon={ArrowLeft}
        name={fill(texts.pictures.movePictureEarlier, { picture: label })}
        onPress={onMoveEarlier}
      />
      <SlotTool
        Icon={ArrowRight}
        name={fill(texts.pictures.movePictureLater, { picture: label })}
        onPress={onMoveLater}
      />
      <SlotTool
        Icon={X}
        name={fill(texts.pictures.clearPicture, { picture: label })}
        onPress={onClear}
      />
    </div>
  );
}

interface SlotToolProps {
  Icon: LucideIcon;
  name: string;
  title?: string;
  /** Undefined hides the button. */
  onPress: (() => void) | undefined;
}

/** @param title a shorter tooltip than the name */
export function SlotTool({ Icon, name, title = name, onPress }: SlotToolProps) {
  if (!onPress) return null;
  return (
    <button type="button" className="icon-button" aria-label={name} title={title} onClick={onPress}>
      <Icon />
    </button>
  );
}
