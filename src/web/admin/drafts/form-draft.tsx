import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ApiError } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import { isRefusedCreation, isUnknownOutcome, untilNextAttempt } from "../api/network.ts";
import type { FormState } from "../forms/form-state.ts";
import { isSame, mergeChanges, withOwnChanges } from "../forms/merge-changes.ts";
import { isSignInNeeded, useIsSignInNeeded, withoutDialog } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { t } from "../texts/text.ts";
import { type DraftKeeper, type DraftRules, nextCreation } from "./draft-keeper.ts";
import { DraftNote } from "./draft-note.tsx";
import { notes } from "./draft-notes.ts";
import type { FilesByField } from "./draft-store.ts";
import { type OpenDraft, openDraft } from "./open-draft.ts";
import { isLinkedTo } from "./open-drafts.ts";

export interface FormDraftProps {
  form: FormState;
  rules: DraftRules;
  /** The version of the saved values; absent for values that are no content. */
  etag: RefObject<string | null> | undefined;
  save: (values: object) => Promise<void>;
}

/** Input, and the saved values that it changes. */
interface Unsaved {
  values: object;
  files: FilesByField;
  base: object;
  etag: string | null;
}

interface Discarded extends Unsaved {
  creation: Creation | undefined;
}

const slowAfterMs = 8_000;

function waitingNote(): string {
  return isSignInNeeded() ? notes.waitingForSignIn : notes.waiting;
}

/** Keeps the unsaved input of a form on the device, offers it back, and repeats broken saves. */
export function FormDraft(props: FormDraftProps) {
  const { form, rules, etag, save } = props;
  const { isNew } = rules;
  const { values, saved, files, isDirty, isSubmitting, isWaiting, setSaveNote, setIsDraftRead } =
    form;
  const waitsForSignIn = useIsSignInNeeded();
  const hasFiles = Object.keys(files).length > 0;
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [hasStorage, setHasStorage] = useState(true);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  /** The values that the server has, before a draft replaced them. */
  const loaded = useRef({ values: saved, etag: etag?.current ?? null });
  const written = useRef<{ values: object; files: FilesByField; waits: boolean } | null>(null);
  const creation = useRef<Creation | undefined>(undefined);
  const sent = useRef<object | undefined>(undefined);
  const inFlight = useRef<object | undefined>(undefined);
  /** Says how the save was kept before it was sent. */
  const keptNote = useRef<string>(notes.unkept);
  const failures = useRef(0);
  /** Number of edits at the last acknowledged save. */
  const finishedEdits = useRef(-1);

  function use({ values, files, base, etag: baseEtag }: Unsaved): void {
    if (etag) etag.current = baseEtag;
    form.rebase(values, base);
    form.setFiles(files);
  }

  /** The next save creates another record. */
  function forgetCreation(): void {
    creation.current = undefined;
    if (isNew && etag) etag.current = null;
  }

  /** Returns a note on what is kept. */
  async function write(values: object, waits: boolean): Promise<string> {
    if (!opened) return hasStorage ? "" : notes.unkept;
    written.current = { values, files, waits };
    const input = {
      values,
      base: saved,
      etag: etag?.current ?? null,
      sent: inFlight.current ?? sent.current,
      creation: creation.current,
      waiting: waits ? rules.bodyOf(values) : undefined,
      waitingBase: waits ? rules.bodyOf(saved) : undefined,
    };
    try {
      await opened.write({ ...input, files }, rules);
      form.setKept({ values, files });
      if (!waits || !isWaiting) return notes.kept;
      return hasFiles ? notes.waitingForPicture : waitingNote();
    } catch {
      if (!hasFiles) return notes.full;
    }
    return opened.write({ ...input, files: {} }, rules).then(
      () => notes.textOnly,
      () => notes.full,
    );
  }

  const keep = useEffectEvent(async () => {
    const last = written.current;
    const isKept = last?.values === values && last.files === files && (last.waits || !isWaiting);
    if (!isDirty || isKept || finishedEdits.current === form.edits.current) return;
    const isFileNew = hasFiles && last?.files !== files;
    if (isFileNew && !inFlight.current) setSaveNote("");
    const note = await write(values, isWaiting || rules.savesItself === true);
    if (!inFlight.current) setSaveNote(note);
  });

  const restore = useEffectEvent(async (draft: OpenDraft) => {
    setOpened(draft);
    if (!draft.found) return;
    const { draft: kept, files: keptFiles } = draft.found;
    const base = kept.base ?? saved;
    // Text typed before the draft was read stays.
    const own = mergeChanges(saved, { own: values, other: kept.values ?? saved }).values;
    sent.current = kept.sent;
    creation.current = kept.creation;
    // Nobody has read again what the server has of a record that was new.
    const stored = isNew ? base : saved;
    const storedEtag = (isNew ? kept.etag : etag?.current) ?? null;
    const known = sent.current ? withOwnChanges(base, { sent: sent.current, stored }) : base;
    const merged = mergeChanges(known, { own, other: stored });
    const allFiles = { ...keptFiles, ...files };
    if (isSame(merged.values, stored) && Object.keys(allFiles).length === 0) {
      await draft.remove();
      return;
    }
    loaded.current = { values: saved, etag: etag?.current ?? null };
    const unsaved =
      merged.conflicts.length > 0
        ? { values: own, base: known, etag: kept.etag ?? null }
        : { values: merged.values, base: stored, etag: storedEtag };
    const waits = kept.waiting !== undefined;
    written.current = { values: unsaved.values, files: allFiles, waits };
    use({ ...unsaved, files: allFiles });
    form.setKept({ values: unsaved.values, files: allFiles });
    form.setIsWaiting(waits);
    setSaveNote(waits ? waitingNote() : notes.kept);
    setRestoredAt(kept.keptAt);
  });

  const open = useEffectEvent(() => openDraft(rules));

  useEffect(() => {
    let isClosed = false;
    const opening = open();
    opening
      .then(
        (draft) => (isClosed ? undefined : restore(draft)),
        () => setHasStorage(false),
      )
      .then(() => setIsDraftRead(true));
    const keepNow = () => void keep();
    addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      isClosed = true;
      removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
      keepNow();
      opening.then((draft) => draft.release()).catch(() => {});
    };
  }, [setIsDraftRead]);

  const drop = useEffectEvent(() => {
    if (isWaiting || inFlight.current) return;
    forgetCreation();
    if (!written.current) return;
    written.current = null;
    setRestoredAt(null);
    setSaveNote("");
    void opened?.remove();
  });

  // Without a pause: browsers do not promise to call anything when a page is reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each key and file
  useEffect(() => {
    if (isDirty) void keep();
    else drop();
  }, [opened, values, files, isDirty, isWaiting]);

  const repeat = useEffectEvent(() => void withoutDialog(() => save(values)));

  useEffect(() => {
    if (!isWaiting || isSubmitting || hasFiles || waitsForSignIn) return;
    const pause = new AbortController();
    untilNextAttempt(failures.current, pause.signal).then(() => {
      if (!pause.signal.aborted) repeat();
    });
    return () => pause.abort();
  }, [isWaiting, isSubmitting, hasFiles, waitsForSignIn]);

  useEffect(() => {
    if (!isSubmitting) return;
    const note = hasStorage ? notes.slow : notes.unkept;
    const timer = setTimeout(() => setSaveNote(note), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isSubmitting, hasStorage, setSaveNote]);

  function endSave(): void {
    sent.current = undefined;
    inFlight.current = undefined;
    failures.current = 0;
    setRestoredAt(null);
    setDiscarded(null);
  }

  const keeper: DraftKeeper = {
    async begin(sending, isNew) {
      setSaveNote(notes.saving);
      inFlight.current = sending;
      if (isNew || rules.isNew) creation.current = nextCreation(rules, sending, creation.current);
      keptNote.current = await write(sending, true);
      return creation.current;
    },
    async finish() {
      endSave();
      written.current = null;
      finishedEdits.current = form.edits.current;
      forgetCreation();
      form.setIsWaiting(false);
      setSaveNote(notes.saved());
      // The draft of an acknowledged save does no harm: it equals what the server has.
      await opened?.remove().catch(() => {});
    },
    async continueAfterSave(saved, place) {
      endSave();
      // The server refuses another text with the key of a sent reply, so that the painter is asked.
      if (!rules.isFinal) creation.current = undefined;
      setSaveNote(hasStorage ? "" : notes.unkept);
      const rebased = { base: saved, etag: etag?.current ?? null, creation: creation.current };
      if (opened)
        setSaveNote((await opened.rebase({ ...rebased, ...place })) ? notes.kept : notes.full);
    },
    waitsAfter(error, isEdited) {
      const isUnknown = isUnknownOutcome(error);
      const needsSignIn = isSignInNeeded() && error instanceof ApiError && error.status === 401;
      const waits = isUnknown || needsSignIn;
      if (isUnknown) sent.current = inFlight.current;
      inFlight.current = undefined;
      failures.current = needsSignIn ? 0 : failures.current + 1;
      if (isRefusedCreation(error)) forgetCreation();
      form.setIsWaiting(waits && !isEdited);
      const isKept = keptNote.current === notes.kept;
      if (waits && !isEdited) setSaveNote(isKept ? waitingNote() : keptNote.current);
      else void write(form.values, false).then(setSaveNote);
      return waits;
    },
    sent: () => sent.current,
    async discard() {
      // Restored, it does not wait: the list of drafts would send it before the form opens.
      await write(values, false);
      return (await opened?.discard()) ?? null;
    },
  };

  // Stays when the form closes, because the answer to a save may come later.
  useLayoutEffect(() => {
    form.keeper.current = keeper;
  });

  function discard(): void {
    const kept = { values, files, base: saved, etag: etag?.current ?? null };
    setDiscarded({ ...kept, creation: creation.current });
    form.setIsWaiting(false);
    forgetCreation();
    use({ ...loaded.current, base: loaded.current.values, files: {} });
  }

  if (restoredAt !== null) {
    return (
      <DraftNote
        text={t("Restored from {when}", { when: formatTime(restoredAt) })}
        isAskedFor={isLinkedTo(opened?.found?.draft.id)}
        action={t("Discard")}
        onAct={discard}
      />
    );
  }
  function takeBack(input: Discarded): void {
    use(input);
    creation.current = input.creation;
  }

  if (discarded && !isDirty) {
    const undo = () => takeBack(discarded);
    return <DraftNote text={t("Discarded")} action={t("Undo")} onAct={undo} />;
  }
  return null;
}
