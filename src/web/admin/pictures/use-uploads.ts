import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { isUnknownOutcome, untilNextAttempt } from "../api/network.ts";
import { uploadPicture } from "../api/pictures.ts";
import { useForm } from "../forms/form-state.ts";
import type { UploadRules } from "./upload-rules.ts";

export interface ActiveUpload {
  percent: number;
  /** Object URL of the file. */
  preview: string;
  /** The reason if the upload broke off, else null. */
  broken: string | null;
  cancel: () => void;
  tryAgain: () => void;
}

interface Transfer {
  file: File;
  end: AbortController;
}

/** True if the file stays in its slot although the upload failed. */
function canBeRepeated(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || error.status >= 500;
}

/**
 * Uploads the chosen files of some fields. A file whose upload breaks off stays in its slot; the
 * upload goes on when the network is back.
 * @param fields paths in the form's values
 */
export function useUploads(rules: UploadRules, fields: readonly string[]) {
  const form = useForm();
  const [activeUploads, setActiveUploads] = useState<ReadonlyMap<string, ActiveUpload>>(new Map());
  /** Local previews of finished uploads: the picture's address on the server → object URL. */
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const transfers = useRef(new Map<string, Transfer>());
  const previewUrls = useRef(new Set<string>());

  useEffect(() => {
    const running = transfers.current;
    const urlsToRevoke = previewUrls.current;
    return () => {
      for (const { end } of running.values()) end.abort();
      for (const url of urlsToRevoke) URL.revokeObjectURL(url);
    };
  }, []);

  function update(field: string, change: Partial<ActiveUpload>): void {
    setActiveUploads((before) => {
      const current = before.get(field);
      return current ? new Map(before).set(field, { ...current, ...change }) : before;
    });
  }

  /** Repeats the upload until it succeeds, is refused or is cancelled. */
  async function transfer(field: string, { file, end: { signal } }: Transfer): Promise<string> {
    for (let failures = 1; ; failures += 1) {
      try {
        const onProgress = (percent: number) => update(field, { percent });
        return (await uploadPicture(file, { signal, onProgress })).imagePath;
      } catch (error) {
        if (signal.aborted || !canBeRepeated(error)) throw error;
        if (!isUnknownOutcome(error)) rules.onFailure(error);
        const pause = new AbortController();
        signal.addEventListener("abort", () => pause.abort());
        const tryAgain = () => pause.abort();
        update(field, { percent: 0, broken: brokenText(error), tryAgain });
        await (isUnknownOutcome(error)
          ? untilNextAttempt(failures, pause.signal)
          : new Promise((resolve) => pause.signal.addEventListener("abort", resolve)));
        signal.throwIfAborted();
      }
    }
  }

  const start = useEffectEvent(async (field: string, file: File): Promise<void> => {
    const slot = Number(/\d+$/.exec(field)?.[0] ?? 0);
    const started: Transfer = { file, end: new AbortController() };
    const preview = URL.createObjectURL(file);
    transfers.current.set(field, started);
    previewUrls.current.add(preview);
    const cancel = () => form.dropFile(field);
    const upload = { percent: 0, preview, broken: null, cancel, tryAgain: () => {} };
    setActiveUploads((before) => new Map(before).set(field, upload));
    try {
      const imagePath = await transfer(field, started);
      setPreviews((before) => new Map(before).set(imagePath, preview));
      form.finishUpload(field, imagePath);
      rules.onSuccess(imagePath, slot);
    } catch (error) {
      if (started.end.signal.aborted) return;
      form.dropFile(field);
      rules.onFailure(error);
    }
  });

  const stop = useEffectEvent((field: string, { end }: Transfer) => {
    transfers.current.delete(field);
    end.abort();
    setActiveUploads((before) => new Map([...before].filter(([other]) => other !== field)));
  });

  const { files } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form stay the same
  useEffect(() => {
    for (const field of fields) {
      const running = transfers.current.get(field);
      const file = files[field];
      if (running && running.file !== file) stop(field, running);
      if (file && running?.file !== file) void start(field, file);
    }
  }, [files]);

  return {
    choose(field: string, file: File) {
      if (rules.accepts(file)) form.chooseFile(field, file);
    },
    activeUploads,
    previews,
    /** True while a file is on its way for the first time: a save waits for it. */
    isUploading: [...activeUploads.values()].some(({ broken }) => broken === null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function brokenText(error: unknown): string {
  return isUnknownOutcome(error)
    ? "The upload broke off. It goes on when the network is back."
    : "The upload failed.";
}
