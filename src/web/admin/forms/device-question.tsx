import { DraftNote } from "../drafts/draft-note.tsx";
import { t } from "../texts/text.ts";
import { ConfirmDialog, ConflictDialog } from "../ui/dialogs.tsx";
import { type DeviceQuestion, mergeConflict } from "./use-device-question.ts";

interface DeviceNoteProps<Values> {
  question: DeviceQuestion<Values> | null;
  onCompare: () => void;
  onCreateAgain: () => void;
}

/** Asks without a dialog. */
export function DeviceNote<Values>(props: DeviceNoteProps<Values>) {
  const { question, onCompare, onCreateAgain } = props;
  if (!question || question.isDialog) return null;
  return question.conflict ? (
    <DraftNote text={t("Changed on another device")} action={t("Compare")} onAct={onCompare} />
  ) : (
    <DraftNote
      text={t("Deleted on another device")}
      action={t("Create it again")}
      onAct={onCreateAgain}
    />
  );
}

interface DeviceDialogsProps<Values> {
  question: DeviceQuestion<Values> | null;
  form: HTMLFormElement | null;
  /** The values of the form. */
  values: Values;
  onLoad: () => void;
  onSaveOwn: () => void;
  onCreateAgain: () => void;
  onClose: () => void;
}

export function DeviceDialogs<Values extends object>(props: DeviceDialogsProps<Values>) {
  const { question, form, values, onLoad, onSaveOwn, onCreateAgain, onClose } = props;
  const isOpen = question?.isDialog === true;
  const conflict = question?.conflict;
  return (
    <>
      <ConflictDialog
        open={isOpen && Boolean(conflict)}
        form={form}
        fields={conflict ? mergeConflict(conflict, values).conflicts : []}
        own={values}
        newer={conflict?.newerValues ?? values}
        onKeepEditing={onClose}
        onLoad={onLoad}
        onSaveOwn={onSaveOwn}
      />
      <ConfirmDialog
        open={isOpen && !conflict}
        title={t("Deleted on another device")}
        question={t(
          "This was deleted elsewhere while you were editing it. Your text is still here: you can save it as a new entry.",
        )}
        cancel={t("Keep editing")}
        confirm={t("Create it again")}
        onConfirm={onCreateAgain}
        onCancel={onClose}
      />
    </>
  );
}
