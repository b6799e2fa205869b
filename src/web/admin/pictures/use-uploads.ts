import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { isRefusal, isUnknownOutcome, untilNextAttempt } from "../api/network.ts";
import { uploadPicture } from "../api/pictures.ts";
import { useForm } from "../forms/form-state.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import { type ChosenFile, pictureIn } from "./chosen-file.ts";
import { needsConversion, type UploadRules } from "./upload-rules.ts";

export interface ActiveUpload {
  /** Null while the device prepares the file. */
  percent: number | null;
  /** Object URL of the file. */
  preview: string;
  /** The reason if the upload broke off, else null. */
  broken: string | null;
  /** Label of the button that tries again. */
  remedy: string;
  cancel: () => void;
  tryAgain: () => void;
}

const newUpload = { percent: 0, broken: null, remedy: t("Try again"), tryAgain: () => {} };

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

interface Transfer {
  file: ChosenFile;
  end: AbortController;
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
  const preparations = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = transfers.current;
    const urlsToRevoke = previewUrls.current;
    const begun = preparations.current;
    return () => {
      for (const preparation of begun.values()) preparation.abort();
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
        if (signal.aborted || isRefusal(error)) throw error;
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

  const start = useEffectEvent(async (field: string, file: ChosenFile): Promise<void> => {
    const slot = Number(field.split(".").at(-1)) || 0;
    const started: Transfer = { file, end: new AbortController() };
    const preview = URL.createObjectURL(pictureIn(file));
    transfers.current.set(field, started);
    previewUrls.current.add(preview);
    const cancel = () => form.dropFile(field);
    const upload: ActiveUpload = { ...newUpload, preview, cancel };
    setActiveUploads((before) => new Map(before).set(field, upload));
    try {
      const imagePath = await transfer(field, started);
      setPreviews((before) => new Map(before).set(imagePath, preview));
      form.finishUpload(field, imagePath);
      rules.onSuccess(imagePath, slot);
    } catch (error) {
      if (started.end.signal.aborted) return;
      transfers.current.delete(field);
      form.dropFile(field);
      // The save that waits for the picture must not go on without it.
      form.setIsWaiting(false);
      hide(field);
      rules.onFailure(error);
      if (error instanceof ApiError && error.status === 413) offerSmaller(field, pictureIn(file));
    }
  });

  function show(field: string, file: File, state: Partial<ActiveUpload>): void {
    const preview = URL.createObjectURL(file);
    previewUrls.current.add(preview);
    const cancel = () => hide(field);
    const shown = { ...newUpload, preview, cancel, ...state };
    setActiveUploads((before) => new Map(before).set(field, shown));
  }

  function removeUpload(field: string): void {
    setActiveUploads((before) => new Map([...before].filter(([other]) => other !== field)));
  }

  function hide(field: string): void {
    preparations.current.get(field)?.abort();
    removeUpload(field);
  }

  /** @throws if the device cannot encode the file, or if the painter cancels */
  async function encode(field: string, file: File, maxBytes: number): Promise<File> {
    const { signal } = restartPreparation(field);
    show(field, file, { percent: null });
    const { toJpeg } = await import("../../photograph/client.ts");
    return toJpeg(file, { maxBytes, maxPixels }, signal);
  }

  function restartPreparation(field: string): AbortController {
    preparations.current.get(field)?.abort();
    const preparation = new AbortController();
    preparations.current.set(field, preparation);
    return preparation;
  }

  const offerSmaller = useEffectEvent((field: string, file: File) => {
    const tryAgain = () => void makeSmaller(field, file);
    show(field, file, {
      broken: t("The file is too large."),
      remedy: t("Make it smaller for me"),
      tryAgain,
    });
  });

  async function makeSmaller(field: string, file: File): Promise<void> {
    const maxBytes = Math.min(rules.maxBytes, refusedShare * file.size);
    try {
      form.chooseFile(field, await encode(field, file, maxBytes));
    } catch {
      if (preparations.current.get(field)?.signal.aborted) return;
      notifyFailure(t("The picture could not be made smaller"), t("This device cannot open it"));
      offerSmaller(field, file);
    }
  }

  async function convert(field: string, file: File): Promise<void> {
    try {
      form.chooseFile(field, await encode(field, file, rules.maxBytes));
    } catch {
      if (preparations.current.get(field)?.signal.aborted) return;
      hide(field);
      notifyFailure(
        t("This browser cannot read the picture"),
        t(
          "Export it as JPEG and upload that. An iPhone takes JPEG photos after you choose Settings, Camera, Formats, Most Compatible.",
        ),
      );
    }
  }

  const stop = useEffectEvent((field: string, { end }: Transfer) => {
    transfers.current.delete(field);
    end.abort();
    removeUpload(field);
  });

  const { files, setUnpreparedFiles } = form;
  const unprepared = fields.filter((field) => activeUploads.has(field) && !files[field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form stay the same
  useEffect(() => {
    const isOther = (field: string) => !fields.includes(field);
    setUnpreparedFiles((before) => new Set([...[...before].filter(isOther), ...unprepared]));
  }, [unprepared.join(" "), setUnpreparedFiles]);

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
      const result = rules.check(file);
      if (result === "rejected") return;
      preparations.current.get(field)?.abort();
      if (result === "too large") offerSmaller(field, file);
      else if (needsConversion(file)) void convert(field, file);
      else form.chooseFile(field, file);
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
    ? t("The upload broke off. It goes on when the network is back.")
    : t("The upload failed.");
}
