import { DraftNote } from "../drafts/draft-note.tsx";
import { texts } from "../texts/texts.ts";
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
    <DraftNote
      text={texts.versions.changedOnAnotherDevice}
      action={texts.common.compare}
      onAct={onCompare}
    />
  ) : (
    <DraftNote
      text={texts.forms.deletedOnAnotherDevice}
      action={texts.common.createItAgain}
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
        title={texts.forms.deletedOnAnotherDevice}
        question={texts.forms.thisWasDeletedElsewhereWhile}
        cancel={texts.common.keepEditing}
        confirm={texts.common.createItAgain}
        onConfirm={onCreateAgain}
        onCancel={onClose}
      />
    </>
  );
}
