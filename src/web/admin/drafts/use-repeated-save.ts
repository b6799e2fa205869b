import { useEffect, useEffectEvent } from "react";
import { untilNextAttempt } from "../api/network.ts";
import { useIsSignInNeeded, withoutDialog } from "../session/password-request.ts";
import { notes } from "./draft-notes.ts";
import type { DraftProgress, FormDraftProps } from "./draft-progress.ts";

const slowAfterMs = 8_000;

/** Repeats a save that waits for the network, once its pictures are uploaded. */
export function useRepeatedSave({ form, save }: FormDraftProps, progress: DraftProgress): void {
  const { values, files, isSubmitting, isWaiting } = form;
  const waitsForSignIn = useIsSignInNeeded();
  const hasFiles = Object.keys(files).length > 0;
  const repeat = useEffectEvent(async () => {
    progress.isRepeating = true;
    await withoutDialog(() => save(values));
    progress.isRepeating = false;
  });

  useEffect(() => {
    if (!isWaiting || isSubmitting || hasFiles || waitsForSignIn) return;
    const pause = new AbortController();
    untilNextAttempt(progress.failures, pause.signal).then(() => {
      if (!pause.signal.aborted) void repeat();
    });
    return () => pause.abort();
  }, [isWaiting, isSubmitting, hasFiles, waitsForSignIn, progress]);
}

/** Says that a save takes long. */
export function useSlowNote({ form }: FormDraftProps, hasStorage: boolean): void {
  const { isSubmitting, setSaveNote } = form;
  useEffect(() => {
    if (!isSubmitting) return;
    const note = hasStorage ? notes.slow : notes.unkept;
    const timer = setTimeout(() => setSaveNote(note), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isSubmitting, hasStorage, setSaveNote]);
}
