import { useForm } from "../forms/form-state.ts";
import { isRefused } from "../outbox/draft.ts";
import { useTransfers } from "../outbox/transfers.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { type ChosenFile, isUnprepared } from "./chosen-file.ts";
import { needsConversion } from "./upload-rules.ts";

/** How far a file of the form is on its way to the server. */
export interface UploadState {
  /** Null while a picture is prepared. */
  percent: number | null;
  /** The reason if the upload broke off or was refused, else null. */
  broken: string | null;
}

/** Returns a function that tells the state of a field's file. Undefined without a file. */
export function useUploadStates(): (field: string) => UploadState | undefined {
  const form = useForm();
  const transferOf = useTransfers(form.id);
  const isSignInNeeded = useIsSignInNeeded();

  function brokenText(field: string, file: ChosenFile): string | null {
    const transfer = transferOf(field);
    if (isUnprepared(file)) {
      const isOffered = !transfer && !needsConversion(file.unprepared);
      return isOffered ? texts.pictures.fileIsTooLarge : null;
    }
    if (isRefused(form, field) || isSignInNeeded) return texts.pictures.uploadFailed;
    return transfer?.isBroken ? texts.pictures.uploadBrokeOffItGoes : null;
  }

  return (field) => {
    const file = form.files[field];
    if (!file) return;
    const unsent = file instanceof File ? 0 : null;
    return {
      percent: transferOf(field)?.percent ?? unsent,
      broken: brokenText(field, file),
    };
  };
}

/** True while a file of the form is on its way for the first time: a save waits for it. */
export function useIsUploading(): boolean {
  const stateOf = useUploadStates();
  return Object.keys(useForm().files).some((field) => stateOf(field)?.broken === null);
}
