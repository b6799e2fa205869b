import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "../forms/form-state.ts";
import { type Occurrence, onDraftEvent } from "../outbox/drafts.ts";
import { texts } from "../texts/texts.ts";
import { isUnprepared, sourceOf } from "./chosen-file.ts";
import { needsConversion, type UploadRules } from "./upload-rules.ts";
import { type UploadState, useUploadStates } from "./upload-state.ts";
import { usePreparation } from "./use-preparation.ts";

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
  const { makeSmaller } = usePreparation(rules.maxBytes);
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
