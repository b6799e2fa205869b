import { useField } from "../forms/fields.tsx";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import type { ShownUpload } from "./use-uploads.ts";

/** The field of a picture's address. An address that is typed during an upload cancels the upload. */
export function usePictureAddress(name: string, upload: ShownUpload | undefined) {
  const field = useField({ name });
  return {
    ...field,
    setValue(address: unknown) {
      field.setValue(address);
      if (!upload) return;
      upload.cancel();
      notify(texts.pictures.uploadCancelled, {
        description: texts.pictures.addressTypedIsUsedInstead,
      });
    },
  };
}
