import { useField } from "../forms/fields.tsx";
import { t } from "../texts/text.ts";
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
      notify(t("Upload cancelled"), { description: t("The address you typed is used instead") });
    },
  };
}
