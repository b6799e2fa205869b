import { useField } from "../forms/fields.tsx";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import type { ActiveUpload } from "./use-active-uploads.ts";

/** The field of a picture's address. An address that is typed during an upload cancels the upload. */
export function usePictureAddress(name: string, activeUpload: ActiveUpload | undefined) {
  const field = useField({ name });
  return {
    ...field,
    setValue(address: unknown) {
      field.setValue(address);
      if (!activeUpload) return;
      activeUpload.cancel();
      notify(texts.pictures.uploadCancelled, {
        description: texts.pictures.addressTypedIsUsedInstead,
      });
    },
  };
}
