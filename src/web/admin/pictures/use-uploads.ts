import { useEffect, useEffectEvent, useState } from "react";
import { refusalOf } from "../outbox/draft.ts";
import { type Occurrence, onDraftEvent } from "../outbox/drafts.ts";
import { useTransfers } from "../outbox/transfers.ts";
import { useDraftForm } from "../outbox/use-draft.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { sourceOf } from "./chosen-file.ts";
import { isImage, needsConversion, type UploadRules } from "./upload-rules.ts";

/** How far a file of the form is on its way to the server. */
export interface ShownUpload {
  /** Object URL of the file, or the address of the photograph. */
  preview: string;
  /** Null while a picture is prepared. */
  percent: number | null;
  /** The reason if the upload broke off or was refused, else null. */
  broken: string | null;
  /** The button that tries again. */
  remedy?: { label: string; run: () => void };
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

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that was refused. */
const refusedShare = 0.7;

const tooLarge = { message: texts.pictures.selectImageSmallerThan10mb, isTooLarge: true };

interface Preparation {
  file: File;
  cancel: () => void;
}

/** Makes JPEGs of files that the server would refuse, and chooses these in their place. */
function usePreparation() {
  const form = useDraftForm();
  const [inWork, setInWork] = useState<ReadonlyMap<string, Preparation>>(new Map());

  async function encode(file: File, maxBytes: number, signal: AbortSignal): Promise<File> {
    const { toJpeg } = await import("./to-jpeg.ts");
    return toJpeg(file, { maxBytes, maxPixels }, signal);
  }

  function prepare(field: string, file: File, maxBytes: number): void {
    const end = new AbortController();
    setInWork((before) => new Map(before).set(field, { file, cancel: () => end.abort() }));
    const encoding = encode(file, maxBytes, end.signal)
      // Decoders report a cancelled picture as unreadable.
      .catch((error) => Promise.reject(end.signal.reason ?? error))
      .finally(() =>
        setInWork((before) => new Map([...before].filter(([each]) => each !== field))),
      );
    form.chooseFile(field, encoding);
  }

  return { inWork, prepare };
}

/**
 * Chooses files for some fields and shows their uploads, which are the sender's.
 * @param fields paths in the form's values
 */
export function useUploads(
  rules: UploadRules,
  fields: readonly string[],
  onUploaded?: (field: string, address: string) => void,
) {
  const form = useDraftForm();
  const transferOf = useTransfers(form.id);
  const isSignInNeeded = useIsSignInNeeded();
  const urlOf = useObjectUrls();
  const { inWork, prepare } = usePreparation();

  const follow = useEffectEvent(({ event, after }: Occurrence) => {
    if (after.id !== form.id || !("path" in event) || !fields.includes(event.path)) return;
    if (event.type === "unsent") notifyFailure(rules.failed, event.refusal.message);
    if (event.type !== "uploaded") return;
    const { path, address } = event;
    const description = rules.describe(address, fields.indexOf(path));
    notify(texts.pictures.imageUploadedSuccessfully, { description });
    onUploaded?.(path, address);
  });
  useEffect(() => onDraftEvent((occurrence) => follow(occurrence)), []);

  return {
    choose(field: string, file: File): void {
      if (!isImage(file)) {
        notifyFailure(...rules.notImage);
        return;
      }
      inWork.get(field)?.cancel();
      if (needsConversion(file)) {
        prepare(field, file, rules.maxBytes);
        return;
      }
      const isTooLarge = rules.isLimited && file.size > rules.maxBytes;
      if (isTooLarge) notifyFailure(texts.pictures.fileTooLarge, tooLarge.message);
      form.chooseFile(field, file, isTooLarge ? tooLarge : undefined);
    },
    /** Null for a field without a file. */
    uploadOf(field: string): ShownUpload | null {
      const preparation = inWork.get(field);
      if (preparation) {
        const { file, cancel } = preparation;
        return { preview: urlOf(file), percent: null, broken: null, cancel };
      }
      const file = form.files[field];
      if (!file) return null;
      const source = sourceOf(file);
      const transfer = transferOf(field);
      const shown = {
        preview: source instanceof File ? urlOf(source) : source,
        percent: transfer?.percent ?? (file instanceof File ? 0 : null),
        cancel: () => form.dropFile(field),
      };
      const refusal = refusalOf(form, field);
      if (refusal?.isTooLarge && source instanceof File) {
        const maxBytes = Math.min(rules.maxBytes, refusedShare * source.size);
        const run = () => prepare(field, source, maxBytes);
        const remedy = { label: texts.pictures.makeItSmallerForMe, run };
        return { ...shown, broken: texts.pictures.fileIsTooLarge, remedy };
      }
      const pause = transfer?.isBroken ? texts.pictures.uploadBrokeOffItGoes : null;
      const broken = refusal || isSignInNeeded ? texts.pictures.uploadFailed : pause;
      const remedy = { label: texts.pictures.tryAgain, run: () => form.retryFile(field) };
      return { ...shown, broken, remedy };
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
