import { AlertDialog } from "@base-ui/react/alert-dialog";
import { texts } from "../texts/texts.ts";
import { Differences } from "./differences.tsx";

export interface ConflictDialogProps {
  open: boolean;
  form: HTMLFormElement | null;
  /** Fields that both sides changed. */
  fields: readonly string[];
  own: object;
  newer: object;
  onKeepEditing: () => void;
  onLoad: () => void;
  onSaveOwn: () => void;
}

/** Asks which of two changes of the same fields remains. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, form, fields, own, newer, onKeepEditing, onLoad, onSaveOwn } = props;
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeepEditing();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup
          className="dialog dialog-wide"
          // The button that opened the dialog was disabled then, so it does not have the focus.
          finalFocus={() => form?.querySelector<HTMLElement>("[type=submit]") ?? true}
        >
          <AlertDialog.Title className="text-heading">
            {texts.versions.changedOnAnotherDevice}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-ash">
            {texts.versions.thisWasSavedElsewhereWhile}
          </AlertDialog.Description>
          <Differences
            form={form}
            fields={fields}
            sides={[
              { label: texts.versions.yours, values: own },
              { label: texts.versions.savedElsewhere, values: newer },
            ]}
          />
          <div className="dialog-actions">
            <AlertDialog.Close className="button button-quiet">
              {texts.common.keepEditing}
            </AlertDialog.Close>
            <button type="button" className="button button-quiet" onClick={onLoad}>
              {texts.versions.loadOtherVersion}
            </button>
            <button type="button" className="button" onClick={onSaveOwn}>
              {texts.versions.saveMineAnyway}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
