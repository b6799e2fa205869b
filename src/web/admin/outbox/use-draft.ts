import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { newIdempotencyKey } from "../api/client.ts";
import { type FailureTexts, focusFirstInvalid, notifyRefusal } from "../forms/failure.ts";
import { replaceReloadAddress } from "../navigation/navigation.ts";
import { askForPassword, isSignInNeeded } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { hasInput, isWaiting, refusalOf } from "./draft.ts";
import type { DraftForm } from "./draft-form.ts";
import {
  dispatch,
  findDraft,
  isUnsaved,
  type LiveDraft,
  listDrafts,
  liveDraft,
  type Occurrence,
  onDraftEvent,
  openForm,
  subscribe,
} from "./drafts.ts";
import { isSame } from "./edits.ts";
import { parseDraft, valuesOf } from "./kinds.ts";
import type { KindName } from "./parse.ts";
import { chooseFile, filesTaken } from "./pending-files.ts";
import { isLost, noteOn, savedNote } from "./status-notes.ts";
import { showTransfer } from "./transfers.ts";

export interface DraftRules<Stored extends object> extends FailureTexts {
  kind: KindName;
  /** Address at the API: of the record, or of the collection for a new one. */
  address: string;
  /** Null for a new record, and if it cannot be read. */
  stored: Stored | null;
  isNew?: boolean;
  /** Screen with the form. */
  page: string;
  /** The name of the form stands for the title that a record lacks. */
  title: string;
  onSaved: (record: Stored, isCreated: boolean) => void;
}

/** Input that the device does not keep stays on the page until it is reloaded or left. */
addEventListener("beforeunload", (event) => {
  const drafts = listDrafts().map(({ id }) => liveDraft(id));
  if (drafts.some((draft) => draft && isLost(draft))) event.preventDefault();
});

function openDraft(id: string): LiveDraft {
  const live = liveDraft(id);
  if (!live) throw new Error("The draft is missing");
  return live;
}

/** Opens the draft of a record until the form closes, and follows its newer versions. */
function useOpenDraft<Stored extends object>(rules: DraftRules<Stored>) {
  const { kind, address, stored, page, title, isNew = false } = rules;
  const [id] = useState(() => {
    // The entry in the history names the draft that the painter has followed a link to.
    return findDraft({ kind, address, isNew, page, title }, stored, history.state?.draft ?? null);
  });
  const live = useSyncExternalStore(subscribe, () => openDraft(id));
  const [restoredAt, setRestoredAt] = useState(hasInput(live.draft) ? live.draft.editedAt : null);
  if (restoredAt !== null && !hasInput(live.draft)) setRestoredAt(null);
  useEffect(() => openForm(id), [id]);

  const follow = useEffectEvent((record: object) => {
    const { base, state } = live.draft;
    if (state === "gone" || !isSame(base, record)) void dispatch(id, { type: "read", record });
  });
  useEffect(() => {
    if (stored) follow(stored);
  }, [stored]);
  return { live, restoredAt };
}

/** The form of a record: its values, its save, and what became of it. */
export function useDraft<Stored extends object>(
  rules: DraftRules<Stored>,
): DraftForm<object, Stored> {
  const { failure } = rules;
  const { live, restoredAt } = useOpenDraft(rules);
  const { draft } = live;
  const { id } = draft;
  const isDirty = isUnsaved(live);
  const element = useRef<HTMLFormElement>(null);
  const edits = useRef(0);
  /** Number of edits when the painter pressed the button; null if nobody waits for an answer. */
  const pressed = useRef<number | null>(null);
  const { values } = useMemo(() => valuesOf(draft), [draft]);
  const isSubmitting = isWaiting(draft) && !draft.waitsFor && draft.files.length === 0;
  /** Number of saves that wait for pending files. */
  const [asked, setAsked] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const note = isDirty || savedAt === null ? noteOn(live, asked > 0) : savedNote(savedAt);
  const isAwaited = () => pressed.current === edits.current;

  async function save(event: "save" | "mine" = "save"): Promise<void> {
    pressed.current = edits.current;
    setAsked((before) => before + 1);
    const isTaken = await filesTaken(id);
    setAsked((before) => before - 1);
    // The painter took a file away, or was told that it cannot be read.
    if (!isTaken) return;
    const latest = liveDraft(id)?.draft ?? draft;
    if (latest.files.some((path) => refusalOf(latest, path))) {
      notifyFailure(failure.title, texts.forms.pictureWasNotAcceptedMake);
      return;
    }
    const parsed = await parseDraft(latest);
    if ("issues" in parsed) {
      // A request that may have arrived keeps its key.
      void dispatch(id, { type: "refused", issues: parsed.issues, isRepeatable: true });
      return;
    }
    // The form may have closed while the save waited for a file.
    if (draft.isNew && element.current) history.replaceState({ ...history.state, draft: id }, "");
    void dispatch(id, { type: event, key: newIdempotencyKey() });
    if (isSignInNeeded()) void dispatch(id, { type: "silence", waitsFor: "sign-in" });
  }

  function finish({ before, after }: Occurrence): void {
    setSavedAt(Date.now());
    // Another tab may have sent all of an input that leaves no record to go on with.
    const hasGoneOn = !after.isNew && edits.current !== (pressed.current ?? 0);
    if (hasInput(after) || hasGoneOn) {
      if (after.isNew) notifyFailure(failure.title, texts.contact.earlierTextHasArrivedIt);
      if (before.isNew && !after.isNew) replaceReloadAddress(after.page);
      return;
    }
    pressed.current = null;
    const record = (before.isNew && after.isNew ? {} : after.base) as Stored;
    rules.onSaved(record, before.isNew);
  }

  const answer = useEffectEvent((occurrence: Occurrence) => {
    const { event, after } = occurrence;
    if (after.id !== id) return;
    if (event.type === "stored") finish(occurrence);
    if (event.type === "conflict") {
      notifyFailure(failure.title, texts.versions.changedOnAnotherDevice);
    }
    if (event.type === "gone") notifyFailure(failure.title, texts.forms.deletedOnAnotherDevice);
    if (event.type === "silence" && event.waitsFor === "sign-in" && isAwaited()) {
      void askForPassword();
    }
    if (event.type !== "refused") return;
    const mayFocus = isAwaited();
    // The messages are on the screen before the first of their fields gets the focus.
    queueMicrotask(() => {
      flushSync(() => {});
      if (mayFocus) focusFirstInvalid(element.current);
      notifyRefusal(rules, after.issues, after.message);
    });
  });
  useEffect(() => onDraftEvent((occurrence) => answer(occurrence)), []);

  return {
    ...live,
    values,
    latest: () => valuesOf(liveDraft(id)?.draft ?? draft).values,
    setValue(path, value) {
      edits.current += 1;
      void dispatch(id, { type: "set", path, value });
    },
    chooseFile(path, file, choice) {
      edits.current += 1;
      return chooseFile(id, path, file, choice);
    },
    dropFile(path) {
      showTransfer(id, path, null);
      void dispatch(id, { type: "drop", path });
    },
    retryFile: (path) => void dispatch(id, { type: "retry", path }),
    edits: () => edits.current,
    issues: draft.issues,
    isDirty,
    isSubmitting,
    note,
    save,
    isAwaited,
    element,
    goOn() {
      edits.current += 1;
    },
    stored: draft.base as Stored | null,
    restoredAt,
  };
}
