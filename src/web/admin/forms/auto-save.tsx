import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { askForPassword, useIsSignInNeeded, withoutDialog } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { ContentContext, useForm } from "./form-state.ts";

const typingPauseMs = 500;

/** Saves the form around it without a button: after each pause in typing. */
export function AutoSave() {
  const { values, isDirty, isSubmitting, isWaiting, saveNote } = useForm();
  const isSignInNeeded = useIsSignInNeeded();
  const content = useContext(ContentContext);
  /** A refused save is not repeated before the next key. */
  const attempted = useRef(values);

  const save = useEffectEvent(() => {
    attempted.current = values;
    if (content) void withoutDialog(() => content.save(values));
  });

  useEffect(() => {
    if (!isDirty || isSubmitting || isWaiting || attempted.current === values) return;
    const timer = setTimeout(() => save(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [values, isDirty, isSubmitting, isWaiting]);

  return (
    <>
      <p role="status" className="save-note">
        {saveNote}
      </p>
      {isDirty && isSignInNeeded && (
        <button type="button" className="tool" onClick={() => void askForPassword(true)}>
          {texts.common.signInToSave}
        </button>
      )}
    </>
  );
}
