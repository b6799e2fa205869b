import { type RefObject, useRef } from "react";
import type { Creation } from "../api/client.ts";
import { withoutDialog } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { acceptSave } from "./accept-save.ts";
import { answerFailure } from "./answer-failure.ts";
import type { FormState } from "./form-state.ts";
import { deviceAnswers } from "./resolve-conflict.ts";
import type { SavedForm, SaveRules } from "./save-rules.ts";
import { useDeviceQuestion } from "./use-device-question.ts";
import { useRecordCreation } from "./use-record-creation.ts";
import { watchPainter } from "./watch-painter.ts";

const unprepared = texts.forms.pictureIsNotReadyWait;

/** Saves a form, and asks about what other devices did to its record meanwhile. */
export function useRecordSave<Values extends object, Stored>(
  rules: SaveRules<Values, Stored>,
  form: FormState<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { content, onSend, failure } = rules;
  const creating = useRecordCreation(rules, form, element);
  const device = useDeviceQuestion<Values>();
  const elsewhere = useRef<string[]>([]);
  const saved: SavedForm<Values, Stored> = { rules, form, element, creating, device, elsewhere };

  async function trySave(values: Values, base: Values): Promise<void> {
    const { current: edits } = form.edits;
    let creation: Creation | undefined;
    try {
      creation = await creating.begin(values);
      const send = creating.again.current === "begun" ? content?.createAgain : undefined;
      const answer = await (send ?? onSend)(values, creation);
      if (answer) await acceptSave(saved, answer, { values, edits });
    } catch (error) {
      const next = await answerFailure(saved, error, { base, edits, creation });
      if (next) await trySave(next.values, next.base);
    }
  }

  async function save(values: Values): Promise<void> {
    form.setIsSubmitting(true);
    try {
      await withoutDialog(() => trySave(values, form.saved), watchPainter(form));
    } finally {
      form.setIsSubmitting(false);
    }
  }

  /** The draft saves the form after its pictures. */
  function saveAfterPictures(values: Values): void {
    const hasFiles = Object.keys(form.files).length > 0;
    if (form.hasUnpreparedFiles) notifyFailure(failure.title, unprepared);
    else if (!hasFiles) void save(values);
    else if (form.keeper.current) form.setIsWaiting(true);
    else notifyFailure(failure.title, texts.workForm.waitingForPicture);
  }

  return {
    save,
    saveAfterPictures,
    saveOther(values: Values): Promise<void> {
      form.rebase(values, form.saved);
      return save(values);
    },
    question: device.question,
    closeQuestion: device.close,
    ...deviceAnswers(saved, saveAfterPictures),
  };
}
