/** Checks the pictures that the painter chooses in a form, and follows their uploads. */

import { useEffect, useEffectEvent } from "react";
import {
  originalFormats,
  recogniseFormat,
  signatureBytes,
} from "../../../core/entities/picture.ts";
import { fill } from "../../../core/template.ts";
import { useIsSignInNeeded } from "../api/password-request.ts";
import type { FileOptions } from "../outbox/choose-file.ts";
import { sourceOf } from "../outbox/chosen-file.ts";
import { type DraftEvent, findRefusal } from "../outbox/draft.ts";
import { type DraftForm, useDraftForm } from "../outbox/draft-form.ts";
import { liveDraft, type Occurrence, onDraftEvent } from "../outbox/live-drafts.ts";
import { useTransfers } from "../outbox/transfers.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { useSources } from "./use-sources.ts";

/** The size limit for the pictures of a form, and the messages about uploads. */
export interface UploadRules {
  /** The device makes pictures of at most so many bytes. */
  maxBytes: number;
  /** True if the form does not send a larger file at all. */
  refusesLarger: boolean;
  /** Title and description of the message if the file is not a picture. */
  notImage: readonly [string, string];
  /** Title of the message if the upload fails. */
  failureTitle: string;
  /** Returns the description of the message after an upload. @param slot counted from 0 */
  describe: (address: string, slot: number) => string | undefined;
}

/** All types that the server reads. */
export const uploadTypes = originalFormats.map((format) => `image/${format}`);

const bytesPerMegabyte = 1024 * 1024;

export const newArtworkUploadRules: UploadRules = {
  // The message about a larger file names 10 MB.
  maxBytes: 10 * bytesPerMegabyte,
  refusesLarger: true,
  notImage: [texts.pictures.upload.wrongType, texts.pictures.upload.wrongTypeAdvice],
  failureTitle: texts.pictures.upload.failed,
  describe: (_address, slot) => fill(texts.pictures.upload.addedNote, { number: slot + 1 }),
};

export const editUploadRules: UploadRules = {
  // Below the limit of the server, whose default is 40 MB.
  maxBytes: 30 * bytesPerMegabyte,
  refusesLarger: false,
  notImage: [texts.common.error, texts.pictures.upload.notImage],
  failureTitle: texts.pictures.upload.imageFailed,
  describe: () => undefined,
};

export const settingsUploadRules: UploadRules = {
  ...editUploadRules,
  describe: (address) => address,
};

/** Files without an ending have no type, and some systems know no type for HEIC pictures. */
const unknownTypes = ["", "application/octet-stream"];

function mayBeImage({ type }: File): boolean {
  return type.startsWith("image/") || unknownTypes.includes(type);
}

/** True if the server reads files of this type. */
function hasReadableType({ type }: File): boolean {
  return uploadTypes.includes(type) || type === "image/jpg";
}

/** The type of drawings. The form sends them without a conversion, and the server refuses them. */
const drawingType = "image/svg+xml";

/** Reads the content, because phones and mail programs name HEIC `.jpg` and JPEG `.heic`. */
async function isReadByServer(file: File): Promise<boolean> {
  const head = await file.slice(0, signatureBytes).arrayBuffer();
  return recogniseFormat(new Uint8Array(head)) !== null;
}

/** The state of an upload, as the form shows it. */
export interface ShownUpload {
  /** Object URL of the file, or the address of the photograph. */
  preview: string;
  /** Null while the device converts the picture, or the server straightens it. */
  percent: number | null;
  /** The reason if the upload broke off or was refused, else null. */
  brokenReason: string | null;
  /** The button that tries again. */
  remedy?: { label: string; run: () => void };
  cancel: () => void;
}

/**
 * Largest number of px of a picture that the device encodes. The server decodes 89 million, but a
 * phone needs 8 bytes of memory for each px.
 */
const maxPixels = 50_000_000;
/** A file that the server refuses as too large is shrunk to at most this share of the bytes. */
const maxShareOfRefused = 0.7;

const tooLargeRefusal = { message: texts.pictures.upload.refusedAdvice, isTooLarge: true };

/** Makes a JPEG of a file that the server would refuse. */
async function encode(file: File, maxBytes: number, signal: AbortSignal): Promise<File> {
  const { toJpeg } = await import("./to-jpeg.ts");
  return toJpeg(file, { maxBytes, maxPixels }, signal);
}

/** For each JPEG that this device has made: the name of the chosen file, for the message. */
const chosenNames = new WeakMap<File, string>();

/**
 * Makes a JPEG of a format that only the device reads. If the device cannot read it either, but its
 * type is one that the server reads, the file itself goes to the server, which says what is wrong.
 */
async function encodeFormat(file: File, maxBytes: number, signal: AbortSignal): Promise<File> {
  try {
    const jpeg = await encode(file, maxBytes, signal);
    chosenNames.set(jpeg, file.name);
    return jpeg;
  } catch (error) {
    if (signal.aborted || !hasReadableType(file)) throw error;
    return file;
  }
}

/**
 * Returns how the form prepares a chosen file, or why it refuses the file; null if the file is no
 * picture. Shows a message about a refused file.
 */
function checkFile(file: File, rules: UploadRules): FileOptions | null {
  if (!mayBeImage(file)) {
    notifyFailure(...rules.notImage);
    return null;
  }
  if (hasReadableType(file) && rules.refusesLarger && file.size > rules.maxBytes) {
    notifyFailure(texts.pictures.upload.refused, tooLargeRefusal.message);
    return { refusal: tooLargeRefusal };
  }
  if (file.type === drawingType) return {};
  const prepare = async (signal: AbortSignal) =>
    (await isReadByServer(file)) ? file : encodeFormat(file, rules.maxBytes, signal);
  return { prepare };
}

interface UploadEventsOptions {
  rules: UploadRules;
  /** Paths in the form's values. */
  fields: readonly string[];
  form: DraftForm;
  remember: ReturnType<typeof useSources>["remember"];
  onUploaded: ((field: string, address: string) => void) | undefined;
}

/** Shows a message when an upload ends, and remembers the file of each new address. */
function useUploadEvents({ rules, fields, form, remember, onUploaded }: UploadEventsOptions): void {
  /**
   * Returns the source of the field's picture after an event: the address of an uploaded picture.
   * If the form still has a file: the file, or the address of the straightened photograph.
   */
  function sourceAfter(event: Extract<DraftEvent, { path: string }>): File | string | undefined {
    if (event.type === "uploaded") return event.address;
    const presentFile = liveDraft(form.id)?.files[event.path];
    return presentFile && sourceOf(presentFile);
  }

  const handleEvent = useEffectEvent(({ event, after, files }: Occurrence) => {
    if (after.id !== form.id || !("path" in event) || !fields.includes(event.path)) return;
    const file = files[event.path];
    const sourceNow = sourceAfter(event);
    if (file && typeof sourceNow === "string") remember(sourceNow, sourceOf(file));
    if (event.type === "unsent") notifyFailure(rules.failureTitle, event.refusal.message);
    if (event.type !== "uploaded") return;
    const { path, address } = event;
    const source = file && sourceOf(file);
    const name = source instanceof File ? chosenNames.get(source) : undefined;
    const description =
      name === undefined
        ? rules.describe(address, fields.indexOf(path))
        : fill(texts.pictures.upload.convertedNote, { name });
    notify(texts.pictures.upload.done, { description });
    onUploaded?.(path, address);
  });
  useEffect(() => onDraftEvent((occurrence) => handleEvent(occurrence)), []);
}

/**
 * Returns functions that choose files for some fields, and that tell how far their uploads are.
 * @param fields paths in the form's values
 */
export function useUploads(
  rules: UploadRules,
  fields: readonly string[],
  onUploaded?: (field: string, address: string) => void,
) {
  const form = useDraftForm();
  const findTransfer = useTransfers(form.id);
  const isSignInNeeded = useIsSignInNeeded();
  const { remember, findFile, previewAddress, uploadedPreview } = useSources();

  useUploadEvents({ rules, fields, form, remember, onUploaded });

  function shrink(field: string, file: File, maxBytes: number): Promise<boolean> {
    const prepare = (signal: AbortSignal) => encode(file, maxBytes, signal);
    return form.chooseFile(field, file, { prepare });
  }

  return {
    findFile,
    uploadedPreview,
    /** Resolves to false if the form can use the file, but the device cannot keep it. */
    async choose(field: string, file: File): Promise<boolean> {
      const options = checkFile(file, rules);
      return options ? form.chooseFile(field, file, options) : true;
    },
    /** Returns the state of a field's upload; null if the field has no file to upload. */
    findUpload(field: string): ShownUpload | null {
      const pending = form.live.pending[field];
      const file = pending?.file ?? form.files[field];
      if (!file) return null;
      const source = sourceOf(file);
      const preview = previewAddress(source);
      if (pending) return { preview, percent: null, brokenReason: null, cancel: pending.cancel };
      const transfer = findTransfer(field);
      const upload = {
        preview,
        percent: transfer?.percent ?? (file instanceof File ? 0 : null),
        cancel: () => form.removeFile(field),
      };
      const refusal = findRefusal(form, field);
      if (refusal?.isTooLarge && source instanceof File) {
        const maxBytes = Math.min(rules.maxBytes, maxShareOfRefused * source.size);
        const run = () => void shrink(field, source, maxBytes);
        const remedy = { label: texts.pictures.upload.shrink, run };
        return { ...upload, brokenReason: texts.pictures.upload.tooLarge, remedy };
      }
      const pauseReason = transfer?.isBroken ? texts.pictures.upload.paused : null;
      const brokenReason = refusal || isSignInNeeded ? texts.pictures.upload.broken : pauseReason;
      const remedy = { label: texts.pictures.upload.retry, run: () => form.retryFile(field) };
      return { ...upload, brokenReason, remedy };
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
