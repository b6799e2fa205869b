import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "../forms/form-state.ts";
import { refusalOf } from "../outbox/draft.ts";
import { type Occurrence, onDraftEvent } from "../outbox/drafts.ts";
import { useTransfers } from "../outbox/transfers.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { sourceOf } from "./chosen-file.ts";
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
  cancel: () => void;
  /** The button that tries again. */
  remedy?: { label: string; run: () => void };
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
  const { inWork, prepare } = usePreparation();

  const follow = useEffectEvent(({ event, after }: Occurrence) => {
    if (after.id !== form.id || !("path" in event) || !fields.includes(event.path)) return;
    if (event.type === "unsent") rules.onFailure(event.refusal.message);
    if (event.type === "uploaded") rules.onSuccess(event.address, slotOf(event.path));
  });
  useEffect(() => onDraftEvent((occurrence) => follow(occurrence)), []);

  return {
    choose(field: string, file: File) {
      const result = rules.check(file);
      if (result === "rejected") return;
      inWork.get(field)?.cancel();
      if (needsConversion(file)) prepare(field, file, rules.maxBytes);
      else form.chooseFile(field, file, result === "too large" ? tooLarge : undefined);
    },
    /** Undefined for a field without a file. */
    uploadOf(field: string): ShownUpload | undefined {
      const preparation = inWork.get(field);
      if (preparation) {
        const { file, cancel } = preparation;
        return { percent: null, broken: null, preview: urlOf(file), cancel };
      }
      const state = stateOf(field);
      const file = form.files[field];
      if (!state || !file) return;
      const source = sourceOf(file);
      const preview = source instanceof File ? urlOf(source) : source;
      const cancel = () => form.dropFile(field);
      const remedy =
        refusalOf(form, field)?.isTooLarge && source instanceof File
          ? {
              label: texts.pictures.makeItSmallerForMe,
              run: () =>
                prepare(field, source, Math.min(rules.maxBytes, refusedShare * source.size)),
            }
          : { label: texts.pictures.tryAgain, run: () => form.retryFile(field) };
      return { ...state, preview, cancel, remedy };
    },
  };
}

const tooLarge = { message: texts.pictures.selectImageSmallerThan10mb, isTooLarge: true };

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
    const refusal = refusalOf(form, field);
    if (refusal?.isTooLarge) return { percent, broken: texts.pictures.fileIsTooLarge };
    if (refusal || isSignInNeeded) return { percent, broken: texts.pictures.uploadFailed };
    return { percent, broken: transfer?.isBroken ? texts.pictures.uploadBrokeOffItGoes : null };
  };
}

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

interface Preparation {
  file: File;
  cancel: () => void;
}

/** Makes JPEGs of files that the server would refuse, and chooses these in their place. */
function usePreparation() {
  const form = useForm();
  const [inWork, setInWork] = useState<ReadonlyMap<string, Preparation>>(new Map());

  async function encode(file: File, maxBytes: number, signal: AbortSignal): Promise<File> {
    const { toJpeg } = await import("./to-jpeg.ts");
    return toJpeg(file, { maxBytes, maxPixels }, signal);
  }

  function prepare(field: string, file: File, maxBytes: number): void {
    const end = new AbortController();
    setInWork((before) => new Map(before).set(field, { file, cancel: () => end.abort() }));
    const encoding = encode(file, maxBytes, end.signal).finally(() =>
      setInWork((before) => new Map([...before].filter(([each]) => each !== field))),
    );
    form.chooseFile(field, encoding);
  }

  return { inWork, prepare };
}
