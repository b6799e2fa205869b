/** The buttons that choose pictures for a form, and the progress of an upload. */

import { Camera, type LucideIcon, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { fill } from "../../../core/template.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { texts } from "../texts/texts.ts";
import { type ShownUpload, uploadTypes } from "./use-uploads.ts";

/**
 * The types of files to choose from: those that the server reads, and those that many devices can
 * convert to JPEG. Without HEIC in the list, an iPhone itself converts its HEIC pictures to JPEG.
 */
const acceptedTypes = [...uploadTypes, "image/avif", "image/bmp", "image/tiff"].join();

interface FileButtonsProps {
  /** E.g. "Upload Image". */
  label: string;
  /** Picture that the buttons belong to, for screen readers. */
  subject: string;
  isUploading: boolean;
  multiple?: boolean | undefined;
  /** Hides the camera's label. */
  isCompact?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** A button that chooses files, and on touch screens a button that opens the camera. */
export function FileButtons({ label, multiple, isCompact, ...button }: FileButtonsProps) {
  const buttonLabel = button.isUploading ? texts.pictures.upload.busy : label;
  return (
    <div className="row file-buttons">
      <FileButton {...button} Icon={Upload} label={buttonLabel} multiple={multiple} />
      <FileButton
        {...button}
        Icon={Camera}
        label={texts.pictures.takePhoto}
        isCompact={isCompact}
        className="only-touch"
        capture="environment"
      />
    </div>
  );
}

interface FileButtonProps extends FileButtonsProps {
  Icon: LucideIcon;
  className?: string;
  capture?: "environment";
}

function FileButton(props: FileButtonProps) {
  const { Icon, label, subject, isUploading, multiple, isCompact, className = "" } = props;
  const element = useRef<HTMLInputElement>(null);
  const { countAsEdit } = useDraftForm();

  function openChooser(): void {
    countAsEdit();
    element.current?.click();
  }

  function addChosenFiles(event: ChangeEvent<HTMLInputElement>) {
    const chosenFiles = [...(event.target.files ?? [])];
    // Without this, choosing the same file after a failure fires no change event.
    event.target.value = "";
    if (chosenFiles.length > 0) props.onFiles(chosenFiles);
  }

  return (
    <>
      <button
        type="button"
        className={`button button-quiet button-small ${className}`}
        disabled={isUploading}
        onClick={openChooser}
      >
        <Icon />
        <span className={isCompact ? "sr-only" : ""}>{label}</span>
        <span className="sr-only"> {fill(texts.pictures.forSubject, { subject })}</span>
      </button>
      <input
        ref={element}
        type="file"
        accept={acceptedTypes}
        multiple={multiple}
        capture={props.capture}
        hidden
        onChange={addChosenFiles}
      />
    </>
  );
}

/** Shows how far an upload is, or why it broke off with a button that tries again. */
export function UploadProgress({ upload, subject }: { upload: ShownUpload; subject: string }) {
  const { percent } = upload;
  const label = percent === null ? texts.pictures.upload.preparing : texts.pictures.upload.sending;
  return (
    <div className="row text-figures upload-progress">
      {upload.brokenReason ? (
        <>
          <p role="status" className="whole-row">
            {upload.brokenReason}
          </p>
          <button type="button" className="text-link" onClick={upload.remedy?.run}>
            {upload.remedy?.label}
          </button>
        </>
      ) : (
        <>
          <progress
            aria-label={fill(label, { picture: subject })}
            max={100}
            value={percent ?? undefined}
          />
          <span aria-hidden="true">
            {percent === null ? texts.pictures.upload.preparingNote : `${percent} %`}
          </span>
        </>
      )}
      <button type="button" className="text-link" onClick={upload.cancel}>
        {texts.pictures.upload.cancel}
      </button>
    </div>
  );
}
