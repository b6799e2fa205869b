import { texts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Differences } from "./differences.tsx";

export interface ConflictDialogProps {
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
  const { form, fields, own, newer, onKeepEditing, onLoad, onSaveOwn } = props;
  return (
    <Dialog
      role="alertdialog"
      className="dialog dialog-wide"
      title={texts.versions.changedOnAnotherDevice}
      description={texts.versions.thisWasSavedElsewhereWhile}
      // The button that opened the dialog was disabled then, so it did not have the focus.
      focusAfter={() => form?.querySelector<HTMLElement>("[type=submit]")}
      onClose={onKeepEditing}
    >
      <Differences
        form={form}
        fields={fields}
        sides={[
          { label: texts.versions.yours, values: own },
          { label: texts.versions.savedElsewhere, values: newer },
        ]}
      />
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onKeepEditing}>
          {texts.common.keepEditing}
        </button>
        <button type="button" className="button button-quiet" onClick={onLoad}>
          {texts.versions.loadOtherVersion}
        </button>
        <button type="button" className="button" onClick={onSaveOwn}>
          {texts.versions.saveMineAnyway}
        </button>
      </div>
    </Dialog>
  );
}
