import { useEffect, useEffectEvent } from "react";
import { useForm } from "../forms/form-state.ts";
import { needsConversion, type UploadRules } from "./upload-rules.ts";
import { useActiveUploads } from "./use-active-uploads.ts";
import { usePreparation } from "./use-preparation.ts";
import { useTransfers } from "./use-transfers.ts";

/**
 * Uploads the chosen files of some fields. A file whose upload breaks off stays in its slot; the
 * upload goes on when the network is back.
 * @param fields paths in the form's values
 */
export function useUploads(rules: UploadRules, fields: readonly string[]) {
  const form = useForm();
  const shown = useActiveUploads();
  const preparation = usePreparation(shown, rules.maxBytes);
  const previews = useTransfers(rules, fields, shown, preparation);
  const activeUploads = shown.byField;

  const { hasUnpreparedFiles } = form;
  const hold = useEffectEvent(form.hold);
  useEffect(() => (hasUnpreparedFiles ? hold() : undefined), [hasUnpreparedFiles]);

  return {
    choose(field: string, file: File) {
      const result = rules.check(file);
      if (result === "rejected") return;
      const isReady = result === "accepted" && !needsConversion(file);
      form.chooseFile(field, isReady ? file : { unprepared: file });
    },
    activeUploads,
    previews,
    /** True while a file is on its way for the first time: a save waits for it. */
    isUploading: [...activeUploads.values()].some(({ broken }) => broken === null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
