import { useEffect, useEffectEvent } from "react";
import { askForPassword } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";
import type { DraftForm } from "./use-draft.ts";

const typingPauseMs = 500;

/** Saves a form without a button: after each pause in typing. Asks for no password by itself. */
export function AutoSave({ form }: { form: DraftForm }) {
  const { draft } = form.live;
  const save = useEffectEvent(() => void form.saveUnasked());

  // A refused save is not repeated before the next key.
  const { state, edit, saving } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each key
  useEffect(() => {
    const isUnsaved = state === "editing" || (state === "queued" && edit !== saving?.edit);
    if (!isUnsaved) return;
    const timer = setTimeout(() => save(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [state, edit]);

  return (
    <>
      <p role="status" className="save-note">
        {form.note}
      </p>
      {draft.waitsFor === "sign-in" && (
        <Tool label={texts.common.signInToSave} onPress={() => void askForPassword()} />
      )}
    </>
  );
}
