import { useRef, useState } from "react";
import { differingFields, withFields } from "../forms/merge-changes.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { DraftNote } from "./draft-note.tsx";
import { notes, waitingNote } from "./draft-notes.ts";
import {
  type DraftProgress,
  type FormDraftProps,
  forgetCreation,
  setSent,
  useDraftProgress,
} from "./draft-progress.ts";
import { DraftSetAside } from "./draft-set-aside.tsx";
import type { OpenDraft } from "./open-draft.ts";
import { isLinkedTo } from "./open-drafts.ts";
import {
  isIn,
  isRetyped,
  isUnchanged,
  restoredInput,
  type StoredDraft,
  type Unsaved,
} from "./restored-input.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { draftWriter, useContinuousWriting } from "./use-draft-writing.ts";
import { useOpenedDraft } from "./use-opened-draft.ts";
import { useRepeatedSave, useSlowNote } from "./use-repeated-save.ts";

interface Discarded extends Pick<DraftProgress, "sent" | "creation"> {
  input: Unsaved;
  /** Number of edits at that time. */
  edits: number;
}

/** Restores the draft into the form, discards it and takes it back. */
function useRestoring(props: FormDraftProps, progress: DraftProgress) {
  const { form, rules, etag } = props;
  const { values, saved, files } = form;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  const present = { values, files, base: saved, etag: etag?.current ?? null };
  /** The values that the server has, before a draft replaced them. */
  const loaded = useRef<Unsaved>({ ...present, files: {} });

  function use(input: Unsaved): void {
    // A save that is being sent knows nothing of it.
    form.edits.current += 1;
    if (etag) etag.current = input.etag;
    form.rebase(input.values, input.base);
    form.setFiles(input.files);
  }

  return {
    restoredAt,
    discarded,
    isRetyped: (stored: StoredDraft) => isRetyped(stored, present),
    async restore(draft: OpenDraft): Promise<void> {
      if (!draft.found) return;
      const { sent = [], creation, waiting, keptAt } = draft.found.draft;
      progress.creation = creation;
      const input = restoredInput(draft.found, { ...present, isNew: rules.isNew });
      if (!input) {
        setSent(progress, props, []);
        await draft.remove();
        return;
      }
      // A newer version tells the outcome of every sent save.
      setSent(progress, props, input.etag === (draft.found.draft.etag ?? null) ? sent : []);
      loaded.current = { ...present, values: saved, files: {} };
      const waits = waiting !== undefined;
      use(input);
      if (isIn(draft.found, input)) {
        progress.written = { ...input, waits };
        form.setKept(input);
      }
      form.setIsWaiting(waits);
      form.setSaveNote(waits ? waitingNote() : notes.kept);
      if (!isUnchanged(input)) setRestoredAt(keptAt);
    },
    discard() {
      const { sent, creation } = progress;
      setRestoredAt(null);
      form.setIsWaiting(false);
      use(loaded.current);
      setDiscarded({ input: present, edits: form.edits.current, sent, creation });
    },
    takeBack({ input, sent, creation }: Discarded) {
      setDiscarded(null);
      form.setIsWaiting(false);
      // The form may have taken over changes of another device meanwhile. Only the painter's own
      // fields come back. They count as unsaved, because the site may have stored either value.
      const names = differingFields(input.base, input.values);
      const ownOf = (from: object) => withFields(saved, { names, from });
      use({ ...input, values: ownOf(input.values), base: ownOf(input.base) });
      // The sent saves of an existing record are still in `progress`.
      if (rules.isNew) Object.assign(progress, { sent, creation });
    },
    endRestored: () => setRestoredAt(null),
    forgetDiscarded: () => setDiscarded(null),
  };
}

interface RestoredNoteProps {
  /** In ms since 1970. */
  at: number;
  isAskedFor: boolean;
  onDiscard: () => void;
}

function RestoredNote({ at, isAskedFor, onDiscard }: RestoredNoteProps) {
  const text = fill(texts.drafts.restoredFromWhen, { when: formatTime(at) });
  return (
    <DraftNote
      text={text}
      isAskedFor={isAskedFor}
      action={texts.common.discard}
      onAct={onDiscard}
    />
  );
}

/** Keeps the unsaved input of a form on the device, offers it back, and repeats broken saves. */
export function FormDraft(props: FormDraftProps) {
  const { form, rules } = props;
  const progress = useDraftProgress();
  const { restoredAt, discarded, ...restoring } = useRestoring(props, progress);
  const { opened, hasStorage, setAside } = useOpenedDraft(rules, {
    isRetyped: restoring.isRetyped,
    onRead: restoring.restore,
    onEnd: () => form.setIsDraftRead(true),
  });
  const write = draftWriter(props, progress, { opened, hasStorage });

  function drop(): void {
    if (form.isWaiting || progress.inFlight) return;
    const mayExist = [progress, discarded].some((left) => left?.creation && left.sent.length > 0);
    progress.sent = [];
    forgetCreation(progress, props);
    if (!progress.written) return;
    progress.written = null;
    restoring.endRestored();
    form.setSaveNote(mayExist ? notes.mayExist : "");
    void opened?.remove();
  }

  function putBack(): void {
    const hasFailed = progress.failedEdits === form.edits.current;
    if (!progress.inFlight && !hasFailed) form.setIsWaiting(true);
  }

  const canUndo = discarded && (discarded.edits === form.edits.current || !form.isChanged);

  function endRestoring(): void {
    restoring.endRestored();
    if (!canUndo) restoring.forgetDiscarded();
  }

  const draft = { opened, hasStorage, write };
  useContinuousWriting(props, progress, { ...draft, onClean: drop, onPutBack: putBack });
  useRepeatedSave(props, progress);
  useSlowNote(props, hasStorage);
  useDraftKeeper(props, progress, {
    ...draft,
    onSaved: endRestoring,
    // A save by the button closes the form.
    staysOpen: () => Boolean(canUndo) && progress.isRepeating,
  });

  // While a save is sent, nothing can be discarded.
  if (restoredAt !== null && !form.isSubmitting) {
    const isAskedFor = isLinkedTo(opened?.found?.draft.id);
    return <RestoredNote at={restoredAt} isAskedFor={isAskedFor} onDiscard={restoring.discard} />;
  }
  if (canUndo) {
    const undo = () => restoring.takeBack(discarded);
    return <DraftNote text={texts.drafts.discarded} action={texts.common.undo} onAct={undo} />;
  }
  return setAside && <DraftSetAside draft={setAside} />;
}
