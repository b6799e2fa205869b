/** A picture in a form, with the ways to replace it. */

import { ArrowLeft, ArrowRight, ImagePlus, Link, X } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { fill } from "../../../core/template.ts";
import { type Field, FieldError, useField } from "../forms/field-frame.tsx";
import { FieldInput } from "../forms/fields.tsx";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { Tool } from "../ui/tool.tsx";
import { FileButtons, UploadProgress } from "./upload-controls.tsx";
import { settingsUploadRules, type Uploads, useUploads } from "./use-uploads.ts";

interface DropAreaProps {
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes("Files");
}

/** An area that accepts dropped files. The buttons inside also choose files, without a drag. */
function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={className}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggedOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

/** Widths of the variants that slots show, in px. */
const variantWidths = { main: 1024, small: 480 };

interface PictureSlotProps {
  /** Path in the form's values. */
  name: string;
  label: string;
  className?: string;
  /** True for the first picture of a record and for a single picture, which are shown large. */
  isMain: boolean;
  uploads: Uploads;
  uploadLabel?: string;
  /** Placeholder in the field of the address. */
  placeholder: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  onMoveEarlier?: (() => void) | undefined;
  onMoveLater?: (() => void) | undefined;
  /** Renders further actions below the buttons. */
  children?: (address: string) => ReactNode;
}

/** Shows a picture of a form, with the ways to replace it: a file, the camera, or an address. */
export function PictureSlot({ name, label, isMain, uploads, ...props }: PictureSlotProps) {
  const upload = uploads.findUpload(name);
  const field = useField({ name });
  const { id } = field.control;
  const address = String(field.content);
  const isUploading = upload?.brokenReason === null;

  /** An address that is typed during an upload cancels the upload. */
  function setAddress(typed: unknown): void {
    field.setValue(typed);
    upload?.cancel();
  }

  return (
    <DropArea
      className={`entry picture-slot ${isMain ? "whole-row picture-slot-main" : ""} ${props.className ?? ""}`}
      onFiles={props.onFiles}
    >
      <div className="picture-slot-view" data-empty={!upload && address === "" ? true : undefined}>
        <ImagePlus className="picture-slot-sign" size={28} strokeWidth={1} />
        {upload && <img className="fill picture-slot-image" src={upload.preview} alt="" />}
        {upload && <UploadProgress upload={upload} subject={label} />}
        {!upload && address && (
          <SlotPicture
            address={address}
            label={label}
            isMain={isMain}
            preview={uploads.uploadedPreview(address)}
            onMoveEarlier={props.onMoveEarlier}
            onMoveLater={props.onMoveLater}
            onClear={() => field.setValue("")}
          />
        )}
      </div>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <FileButtons
        label={props.uploadLabel ?? texts.common.uploadImage}
        subject={label}
        isUploading={isUploading}
        multiple={props.multiple}
        isCompact={!isMain}
        onFiles={props.onFiles}
      />
      <div className="row picture-links">
        {props.children?.(address)}
        <PictureAddress
          label={label}
          field={{ ...field, setValue: setAddress }}
          placeholder={props.placeholder}
        />
      </div>
      <FieldError id={`${id}-error`} message={field.message} />
    </DropArea>
  );
}

interface PictureAddressProps {
  /** Label of the picture. */
  label: string;
  field: Field;
  placeholder: string;
}

/** The field of the picture's address. It is hidden unless it has the focus or is invalid. */
function PictureAddress({ label, field, placeholder }: PictureAddressProps) {
  return (
    <div className="picture-address">
      <FieldInput field={field} inputMode="url" placeholder={placeholder} />
      <Menu label={fill(texts.ui.moreActions, { title: label })}>
        <Tool
          Icon={Link}
          label={texts.pictures.address}
          onPress={() => document.getElementById(field.control.id)?.focus()}
        />
      </Menu>
    </div>
  );
}

interface SlotPictureProps
  extends Pick<PictureSlotProps, "label" | "isMain" | "onMoveEarlier" | "onMoveLater"> {
  address: string;
  preview: ReturnType<Uploads["uploadedPreview"]>;
  onClear: () => void;
}

function SlotPicture({ address, label, isMain, preview, ...handlers }: SlotPictureProps) {
  return (
    <>
      <AdminPicture
        className="fill picture-slot-image"
        src={address}
        width={isMain ? variantWidths.main : variantWidths.small}
        preview={preview}
        alt={fill(texts.pictures.preview, { picture: label })}
      />
      <div className="picture-slot-tools">
        <IconButton
          Icon={ArrowLeft}
          label={fill(texts.pictures.moveEarlier, { picture: label })}
          onPress={handlers.onMoveEarlier}
        />
        <IconButton
          Icon={ArrowRight}
          label={fill(texts.pictures.moveLater, { picture: label })}
          onPress={handlers.onMoveLater}
        />
        <IconButton
          Icon={X}
          label={fill(texts.pictures.clear, { picture: label })}
          onPress={handlers.onClear}
        />
      </div>
    </>
  );
}

interface PictureFieldProps {
  name: string;
  label: string;
  uploadLabel: string;
}

/** The single picture of a form, such as the portrait in the settings. */
export function PictureField({ name, ...field }: PictureFieldProps) {
  const uploads = useUploads(settingsUploadRules, [name]);
  return (
    <PictureSlot
      {...field}
      name={name}
      className="picture-field"
      isMain
      uploads={uploads}
      placeholder={texts.pictures.addressExample}
      onFiles={([file]) => file && void uploads.choose(name, file)}
    />
  );
}
