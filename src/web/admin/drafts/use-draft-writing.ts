import { useEffect, useEffectEvent } from "react";
import { notes, waitingNote } from "./draft-notes.ts";
import { allSent, type DraftProgress, type FormDraftProps } from "./draft-progress.ts";
import type { OpenedDraft } from "./use-opened-draft.ts";

/** Writes values into the draft. Returns a note on what is kept. */
export type WriteDraft = (values: object, waits: boolean) => Promise<string>;

/** Returns the function that writes the draft of a form. */
export function draftWriter(
  { form, rules, etag }: FormDraftProps,
  progress: DraftProgress,
  { opened, hasStorage }: OpenedDraft,
): WriteDraft {
  const { saved, files, isWaiting } = form;
  const hasFiles = Object.keys(files).length > 0;
  return async (values, waits) => {
    if (!opened) return hasStorage ? "" : notes.unkept;
    const written = { values, files, waits };
    progress.written = written;
    const sent = allSent(progress);
    const input = {
      values,
      base: saved,
      etag: etag?.current ?? null,
      sent,
      creation: progress.creation,
      waiting: waits ? rules.bodyOf(values) : undefined,
      waitingBase: waits ? rules.bodyOf(saved) : undefined,
      waitingSent: waits ? sent.map(rules.bodyOf) : undefined,
    };
    try {
      await opened.write({ ...input, files }, rules);
      form.setKept({ values, files });
      if (!waits || !isWaiting) return notes.kept;
      return hasFiles ? notes.waitingForPicture : waitingNote();
    } catch {
      // Forgets what is written, so that the next change of the page writes again.
      if (progress.written === written) progress.written = { values: {}, files: {}, waits };
      if (!hasFiles) return notes.full;
    }
    return opened.write({ ...input, files: {} }, rules).then(
      () => notes.textOnly,
      () => notes.full,
    );
  };
}

interface Writing extends OpenedDraft {
  write: WriteDraft;
  /** Called when nothing is left to save. */
  onClean: () => void;
  /** Called when the values are the saved ones again, but the server may have others. */
  onPutBack: () => void;
}

/** Keeps each key and file on the device, and once more when the form closes. */
export function useContinuousWriting(
  { form, rules }: FormDraftProps,
  progress: DraftProgress,
  { opened, write, onClean, onPutBack }: Writing,
): void {
  const { values, files, isChanged, isDirty, isWaiting, isSubmitting, setSaveNote } = form;
  const keep = useEffectEvent(async () => {
    const last = progress.written;
    const isKept = last?.values === values && last.files === files && (last.waits || !isWaiting);
    if (!isDirty || isKept || progress.finishedEdits === form.edits.current) return;
    const isFileNew = Object.keys(files).length > 0 && last?.files !== files;
    if (isFileNew && !progress.inFlight) setSaveNote("");
    const note = await write(values, isWaiting || rules.savesItself === true);
    const isDropped = opened !== null && progress.written === null;
    if (!progress.inFlight && !isDropped) setSaveNote(note);
  });
  const clean = useEffectEvent(onClean);
  const putBack = useEffectEvent(onPutBack);

  useEffect(() => {
    const keepNow = () => void keep();
    addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
      keepNow();
    };
  }, []);

  // Without a pause: browsers do not promise to call anything when a page is reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each key, file and end of a save
  useEffect(() => {
    if (!isDirty) return clean();
    if (!isChanged) putBack();
    void keep();
  }, [opened, values, files, isChanged, isDirty, isWaiting, isSubmitting]);
}
