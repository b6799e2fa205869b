import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "../forms/form-state.ts";
import { isRefused } from "../outbox/draft.ts";
import { notifyUnreadable, type Occurrence, onDraftEvent, whilePresent } from "../outbox/drafts.ts";
import { showTransfer, useTransfers } from "../outbox/transfers.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { type ChosenFile, isUnprepared, sourceOf } from "./chosen-file.ts";
import { needsConversion, type UploadRules } from "./upload-rules.ts";

/** How far a file of the form is on its way to the server. */
interface UploadState {
  /** Null while a picture is prepared. */
  percent: number | null;
  /** The reason if the upload broke off or was refused, else null. */
  broken: string | null;
}

export interface ShownUpload extends UploadState {
  /** Object URL of the file, or the address of the photograph. */
  preview: string;
  /** Label of the button that tries again. */
  remedy: string;
  tryAgain: () => void;
  cancel: () => void;
}

/** Returns a function that makes object URLs of files. They end with the form. */
function useObjectUrls(): (file: File) => string {
  const [urls] = useState(new Map<File, string>());
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return (file) => {
    const url = urls.get(file) ?? URL.createObjectURL(file);
    urls.set(file, url);
    return url;
  };
}

function slotOf(field: string): number {
  return Number(field.split(".").at(-1)) || 0;
}

/**
 * Chooses files for some fields and shows their uploads, which are the sender's.
 * @param fields paths in the form's values
 */
export function useUploads(rules: UploadRules, fields: readonly string[]) {
  const form = useForm();
  const stateOf = useUploadStates();
  const urlOf = useObjectUrls();
  const makeSmaller = usePreparation(rules.maxBytes);
  const [previews, setPreviews] = useState(new Map<string, string>());

  const follow = useEffectEvent(({ event, after }: Occurrence) => {
    if (after.id !== form.id || !("path" in event) || !fields.includes(event.path)) return;
    if (event.type === "unsent") rules.onFailure(event.message);
    if (event.type !== "uploaded") return;
    const file = form.files[event.path];
    if (file instanceof File) {
      setPreviews((before) => new Map(before).set(event.address, urlOf(file)));
    }
    rules.onSuccess(event.address, slotOf(event.path));
  });
  useEffect(() => onDraftEvent((occurrence) => follow(occurrence)), []);

  return {
    choose(field: string, file: File) {
      const result = rules.check(file);
      if (result === "rejected") return;
      const isReady = result === "accepted" && !needsConversion(file);
      form.chooseFile(field, isReady ? file : { unprepared: file });
    },
    /** Undefined for a field without a file. */
    uploadOf(field: string): ShownUpload | undefined {
      const state = stateOf(field);
      const file = form.files[field];
      if (!state || !file) return;
      const source = sourceOf(file);
      const isTooLarge = isUnprepared(file);
      return {
        ...state,
        preview: source instanceof File ? urlOf(source) : source,
        remedy: isTooLarge ? texts.pictures.makeItSmallerForMe : texts.pictures.tryAgain,
        tryAgain: isTooLarge
          ? () => makeSmaller(field, file.unprepared.size)
          : () => form.retryFile(field),
        cancel: () => form.dropFile(field),
      };
    },
    /** Local previews of finished uploads: the picture's address on the server → object URL. */
    previews,
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Returns a function that tells the state of a field's file. Undefined without a file. */
function useUploadStates(): (field: string) => UploadState | undefined {
  const form = useForm();
  const transferOf = useTransfers(form.id);
  const isSignInNeeded = useIsSignInNeeded();
  return (field) => {
    const file = form.files[field];
    if (!file) return;
    const transfer = transferOf(field);
    const percent = transfer?.percent ?? (file instanceof File ? 0 : null);
    if (isUnprepared(file)) {
      const isOffered = !transfer && !needsConversion(file.unprepared);
      return { percent, broken: isOffered ? texts.pictures.fileIsTooLarge : null };
    }
    if (isRefused(form, field) || isSignInNeeded) {
      return { percent, broken: texts.pictures.uploadFailed };
    }
    return { percent, broken: transfer?.isBroken ? texts.pictures.uploadBrokeOffItGoes : null };
  };
}

/** True while a file of the form is on its way for the first time: a save waits for it. */
export function useIsUploading(): boolean {
  const stateOf = useUploadStates();
  return Object.keys(useForm().files).some((field) => stateOf(field)?.broken === null);
}

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

/** Files that the device turns into a JPEG. */
const inWork = new WeakSet<ChosenFile>();

/**
 * Makes JPEGs of files that the server would refuse, and chooses these in their place. Only an open
 * form begins it: a device with too little memory must not fail on each screen.
 * @returns a function that makes the file of a field smaller
 */
function usePreparation(maxBytes: number) {
  const form = useForm();
  const { id, files } = form;

  async function encode(field: string, limit: number, onFailure: () => void): Promise<void> {
    const file = files[field];
    if (!file || !isUnprepared(file)) return;
    const { signal, stop } = whilePresent(id, field, file);
    inWork.add(file);
    showTransfer(id, field, { percent: null, isBroken: false });
    try {
      const { toJpeg } = await import("./to-jpeg.ts");
      form.chooseFile(field, await toJpeg(file.unprepared, { maxBytes: limit, maxPixels }, signal));
    } catch {
      if (signal.aborted) return;
      showTransfer(id, field, null);
      onFailure();
    } finally {
      stop();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file begins it
  useEffect(() => {
    for (const [field, file] of Object.entries(files)) {
      if (inWork.has(file) || !isUnprepared(file) || !needsConversion(file.unprepared)) continue;
      void encode(field, maxBytes, () => {
        form.dropFile(field);
        notifyUnreadable();
      });
    }
  }, [files]);

  return (field: string, size: number) =>
    void encode(field, Math.min(maxBytes, refusedShare * size), () =>
      notifyFailure(texts.pictures.pictureCouldNotBeMade, texts.pictures.thisDeviceCannotOpenIt),
    );
}
