import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { straightenPicture, uploadFile } from "../api/pictures.ts";
import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";
import { adjustmentOf, type ChosenFile, isUnprepared, sourceOf } from "./chosen-file.ts";
import { type OnBroken, repeatRequest } from "./repeat-request.ts";
import type { UploadRules } from "./upload-rules.ts";
import type { ActiveUploads } from "./use-active-uploads.ts";
import type { Preparation } from "./use-preparation.ts";

interface Transfer {
  file: ChosenFile;
  end: AbortController;
}

function brokenText(error: unknown): string {
  return isUnknownOutcome(error)
    ? texts.pictures.uploadBrokeOffItGoes
    : texts.pictures.uploadFailed;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413;
}

/** True if the upload of the photograph serves the straightened picture too. */
function goesOn(running: ChosenFile, chosen: ChosenFile): boolean {
  return !isUnprepared(running) && !isUnprepared(chosen) && sourceOf(running) === sourceOf(chosen);
}

function slotOf(field: string): number {
  return Number(field.split(".").at(-1)) || 0;
}

/** The transfers of some fields. They end with the form. */
function useRunning() {
  const transfers = useRef(new Map<string, Transfer>());

  useEffect(() => {
    const running = transfers.current;
    return () => {
      for (const { end } of running.values()) end.abort();
    };
  }, []);

  return transfers;
}

/**
 * Uploads the files that the form has for some fields.
 * @returns local previews of finished uploads: the picture's address on the server → object URL
 */
export function useTransfers(
  rules: UploadRules,
  fields: readonly string[],
  shown: ActiveUploads,
  preparation: Preparation,
): ReadonlyMap<string, string> {
  const form = useForm();
  const { files } = form;
  const [previews, setPreviews] = useState(new Map<string, string>());
  const transfers = useRunning();

  const start = useEffectEvent((field: string, file: ChosenFile): void => {
    const end = new AbortController();
    const { signal } = end;
    transfers.current.set(field, { file, end });
    if (isUnprepared(file)) preparation.prepare({ field, file: file.unprepared, signal });
    else void transfer(field, file, signal);
  });

  async function transfer(field: string, file: ChosenFile, signal: AbortSignal): Promise<void> {
    const source = sourceOf(file);
    const preview = shown.show(field, source, { cancel: () => form.dropFile(field) });
    const onBroken = (error: unknown, tryAgain: () => void) => {
      if (!isUnknownOutcome(error)) rules.onFailure(error);
      shown.update(field, { percent: 0, broken: brokenText(error), tryAgain });
    };
    try {
      const onProgress = (percent: number) => shown.update(field, { percent, broken: null });
      const upload = (chosen: File) => () => uploadFile(chosen, { signal, onProgress });
      const address =
        source instanceof File
          ? (await repeatRequest(upload(source), signal, onBroken)).imagePath
          : source;
      const imagePath = await straighten(field, address, signal, onBroken);
      if (imagePath === address) setPreviews((before) => new Map(before).set(address, preview));
      form.finishUpload(field, imagePath);
      rules.onSuccess(imagePath, slotOf(field));
    } catch (error) {
      if (!signal.aborted) endRefused(field, file, error);
    }
  }

  /** Makes the picture of the last adjustment. @returns the photograph's address without one */
  async function straighten(
    field: string,
    photograph: string,
    signal: AbortSignal,
    onBroken: OnBroken,
  ): Promise<string> {
    for (;;) {
      const file = transfers.current.get(field)?.file;
      const adjustment = file ? adjustmentOf(file) : null;
      if (!adjustment) return photograph;
      shown.update(field, { percent: null, broken: null });
      const request = () => straightenPicture(photograph, adjustment);
      const { imagePath } = await repeatRequest(request, signal, onBroken);
      signal.throwIfAborted();
      // The painter may have straightened it again meanwhile.
      if (transfers.current.get(field)?.file === file) return imagePath;
    }
  }

  /** Keeps only a file that can be made smaller. */
  function endRefused(field: string, file: ChosenFile, error: unknown): void {
    rules.onFailure(error);
    const source = sourceOf(file);
    form.dropFile(field);
    if (isTooLarge(error) && source instanceof File) {
      form.chooseFile(field, { unprepared: source });
    }
  }

  const stop = useEffectEvent((field: string, { end }: Transfer) => {
    transfers.current.delete(field);
    end.abort();
    shown.remove(field);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form stay the same
  useEffect(() => {
    for (const field of fields) {
      const running = transfers.current.get(field);
      const file = files[field];
      if (running?.file === file) continue;
      if (running && file && goesOn(running.file, file)) {
        running.file = file;
        continue;
      }
      if (running) stop(field, running);
      if (file) start(field, file);
    }
  }, [files]);

  return previews;
}
