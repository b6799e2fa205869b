import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { newIdempotencyKey } from "../api/client.ts";
import { askForPassword, isSignInNeeded } from "../api/password-request.ts";
import { type FailureTexts, focusFirstInvalid, notifyRefusal } from "../forms/failure.ts";
import { type FormState, valueAt, withValue } from "../forms/form-state.ts";
import { replaceReloadAddress } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { hasInput, isWaiting, refusalOf } from "./draft.ts";
import { dispatch, findDraft, loadFiles } from "./drafts.ts";
import { differingFields, fieldOf, isSame, withEdit } from "./edits.ts";
import { parseDraft, shownValues, valuesOf } from "./kinds.ts";
import {
  hasPending,
  type LiveDraft,
  listDrafts,
  liveDraft,
  type Occurrence,
  onDraftEvent,
  openForm,
  subscribe,
} from "./live-drafts.ts";
import type { KindName } from "./parse.ts";
import { type Choice, chooseFile, filesTaken } from "./pending-files.ts";
import { isLost, noteOn, savedNote } from "./status-notes.ts";
import { showTransfer } from "./transfers.ts";

interface DraftRules<Stored extends object> extends FailureTexts {
  kind: KindName;
  /** Address at the API: of the record, or of the collection for a new one. */
  address: string;
  /** Null for a new record, and if it cannot be read. */
  stored: Stored | null;
  isNew?: boolean;
  /** Screen with the form. */
  page: string;
  /** By default the title among the values. */
  title?: string;
  /** Replaces an empty title among the values. */
  untitled?: string;
  onSaved: (record: Stored, isCreated: boolean) => void;
}

/** The form of a record, whose input the device keeps. */
export interface DraftForm<Values extends object = object, Stored = object>
  extends FormState<Values> {
  /** The id of its draft. */
  id: string;
  live: LiveDraft;
  /** The record as the device knows it; null if it is new. */
  stored: Stored | null;
  /** The values that the server has. */
  saved: object;
  /** The values after an `await`, when `values` may be older. */
  latest: () => object;
  /** Returns a stored record as the form shows it. */
  valuesOf: (record: object) => object;
  /** Address of the record at the API; null if it is new. */
  address: string | null;
  /** True if values or files differ from the saved ones. */
  isDirty: boolean;
  /** When the restored input was typed, in ms since 1970; null without such input. */
  restoredAt: number | null;
  element: RefObject<HTMLFormElement | null>;
  /** @param event "mine" also replaces what another device has saved */
  save: (event?: "save" | "mine") => Promise<void>;
  /** True if the painter changed nothing since the last press. */
  isAwaited: () => boolean;
  /** Returns the number of changes by the painter. */
  edits: () => number;
  /** Marks that the painter went on: a later answer leaves the form open. */
  goOn: () => void;
  /** Chosen files that are not uploaded yet. */
  files: Readonly<Record<string, ChosenFile>>;
  /** False until the files of a restored draft are read. */
  hasReadFiles: boolean;
  /** Resolves to true if the device keeps the file. */
  chooseFile: (path: string, file: ChosenFile, choice?: Choice) => Promise<boolean>;
  dropFile: (path: string) => void;
  /** Uploads a file at once after the connection broke off, or again after a refusal. */
  retryFile: (path: string) => void;
}

export const DraftContext = createContext<DraftForm | null>(null);

/** The form of a record around a component, whose values the component knows. */
export function useDraftForm<Values extends object>(): DraftForm<Values> {
  const form = useContext(DraftContext);
  if (!form) throw new Error("There is no form of a record around this component");
  return form as DraftForm<Values>;
}

/** Input that the device does not keep stays on the page until it is reloaded or left. */
addEventListener("beforeunload", (event) => {
  const drafts = listDrafts().map(({ id }) => liveDraft(id));
  if (drafts.some((draft) => draft && isLost(draft))) event.preventDefault();
});

/** Returns the id of the draft that the entry in the history belongs to. */
function linkedDraft(): string | null {
  return history.state?.draft ?? null;
}

function useLive(id: string): LiveDraft {
  const last = useRef<LiveDraft>(undefined);
  return useSyncExternalStore(subscribe, () => {
    // Logging out removes the draft of a form that is still on the screen.
    last.current = liveDraft(id) ?? last.current;
    if (!last.current) throw new Error("The draft is missing");
    return last.current;
  });
}

type Titles = Pick<DraftRules<object>, "title" | "untitled">;

function titleOf({ title, untitled = "" }: Titles, values: object): string {
  return title ?? (("title" in values && String(values.title)) || untitled);
}

/** Opens the draft of a record until the form closes, and follows its newer versions. */
function useOpenDraft<Stored extends object>(rules: DraftRules<Stored>) {
  const { kind, address, stored, page, isNew = false } = rules;
  const [id] = useState(() => {
    const title = titleOf(rules, stored ?? {});
    return findDraft({ kind, address, isNew, page, title }, stored, linkedDraft());
  });
  const live = useLive(id);
  const [restoredAt, setRestoredAt] = useState(hasInput(live.draft) ? live.draft.editedAt : null);
  if (restoredAt !== null && !hasInput(live.draft)) setRestoredAt(null);

  useEffect(() => {
    const close = openForm(id);
    void loadFiles(id);
    return close;
  }, [id]);

  const follow = useEffectEvent((record: object) => {
    const { draft } = live;
    if (draft.base && isSame(draft.base, record) && draft.state !== "gone") return;
    const values = shownValues(kind, record);
    const fields = Object.keys(draft.edit);
    const same = fields.filter((field) => isSame(draft.edit[field], valueAt(values, field)));
    void dispatch(id, { type: "read", record, same });
  });
  useEffect(() => {
    if (stored) follow(stored);
  }, [stored]);
  return { id, live, restoredAt };
}

/** The form of a record: its values, its save, and what became of it. */
export function useDraft<Stored extends object>(
  rules: DraftRules<Stored>,
): DraftForm<object, Stored> {
  const { failure } = rules;
  const { id, live, restoredAt } = useOpenDraft(rules);
  const { draft, files } = live;
  const isDirty = hasInput(draft) || hasPending(live);
  const element = useRef<HTMLFormElement>(null);
  const edits = useRef(0);
  /** Number of edits when the painter pressed the button; null if nobody waits for an answer. */
  const pressed = useRef<number | null>(null);
  const { values, saved } = useMemo(() => valuesOf(draft), [draft]);
  const isSubmitting = isWaiting(draft) && !draft.waitsFor && draft.files.length === 0;
  /** Number of saves that wait for pending files. */
  const [asked, setAsked] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const shownNote = useRef("");
  shownNote.current = noteOn(live, shownNote.current, asked > 0);
  const note = isDirty || savedAt === null ? shownNote.current : savedNote(savedAt);

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
    id,
    values,
    saved,
    latest: () => valuesOf(liveDraft(id)?.draft ?? draft).values,
    setValue(path, typed) {
      edits.current += 1;
      const shown = valuesOf(liveDraft(id)?.draft ?? draft);
      const field = fieldOf(path);
      const value = valueAt(withValue(shown.values, path, typed), field);
      const edited = withEdit(shown.values, { [field]: value });
      const isSaved = !differingFields(edited, shown.saved).includes(field);
      void dispatch(id, { type: "set", field, value, isSaved, title: titleOf(rules, edited) });
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
    address: draft.isNew ? null : draft.address,
    valuesOf: (record) => shownValues(draft.kind, record),
    files,
    hasReadFiles: draft.files.every((path) => path in files),
    goOn() {
      edits.current += 1;
    },
    live,
    stored: draft.base as Stored | null,
    restoredAt,
  };
}
