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

  const { files, setUnpreparedFiles } = form;
  const unprepared = fields.filter((field) => activeUploads.has(field) && !files[field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form stay the same
  useEffect(() => {
    const isOther = (field: string) => !fields.includes(field);
    setUnpreparedFiles((before) => new Set([...[...before].filter(isOther), ...unprepared]));
  }, [unprepared.join(" "), setUnpreparedFiles]);

  const isPreparing = unprepared.length > 0;
  const hold = useEffectEvent(form.hold);
  useEffect(() => (isPreparing ? hold() : undefined), [isPreparing]);

  return {
    choose(field: string, file: File) {
      const result = rules.check(file);
      if (result === "rejected") return;
      preparation.stop(field);
      if (result === "too large") preparation.offerSmaller(field, file);
      else if (needsConversion(file)) void preparation.convert(field, file);
      else form.chooseFile(field, file);
    },
    activeUploads,
    previews,
    /** True while a file is on its way for the first time: a save waits for it. */
    isUploading: [...activeUploads.values()].some(({ broken }) => broken === null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
