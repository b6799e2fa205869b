import {
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { valueAt, withValue } from "../forms/form-state.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { hasInput, isWaiting } from "./draft.ts";
import type { DraftForm, DraftRules } from "./draft-form.ts";
import { dispatch, draftsRead, findDraft, loadFiles } from "./drafts.ts";
import { differingFields, fieldOf, isSame, withEdit } from "./edits.ts";
import { shownValues, valuesOf } from "./form-values.ts";
import {
  hasPending,
  type LiveDraft,
  listDrafts,
  liveDraft,
  openForm,
  subscribe,
} from "./live-drafts.ts";
import { type Choice, chooseFile } from "./pending-files.ts";
import { isLost, noteOn, savedNote } from "./status-notes.ts";
import { showTransfer } from "./transfers.ts";
import { type PressedForm, useAnswers, usePresses, useSave } from "./use-save.ts";

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
  const { form, address, stored, page, isNew = false } = rules;
  use(draftsRead);
  const [id] = useState(() => {
    const title = titleOf(rules, stored ?? {});
    return findDraft({ kind: form, address, isNew, page, title }, stored, linkedDraft());
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
    const values = shownValues(form, record);
    const fields = Object.keys(draft.edit);
    const same = fields.filter((field) => isSame(draft.edit[field], valueAt(values, field)));
    void dispatch(id, { type: "read", record, same });
  });
  useEffect(() => {
    if (stored) follow(stored);
  }, [stored]);
  return { id, live, restoredAt };
}

/** Puts the painter's input into the draft. */
function inputOf(titles: Titles, { id, presses, latest }: PressedForm) {
  return {
    setValue(path: string, typed: unknown): void {
      presses.edit();
      const shown = valuesOf(latest());
      const field = fieldOf(path);
      const value = valueAt(withValue(shown.values, path, typed), field);
      const edited = withEdit(shown.values, { [field]: value });
      const isSaved = !differingFields(edited, shown.saved).includes(field);
      void dispatch(id, { type: "set", field, value, isSaved, title: titleOf(titles, edited) });
    },
    chooseFile(path: string, file: ChosenFile, choice?: Choice): Promise<boolean> {
      presses.edit();
      return chooseFile(id, path, file, choice);
    },
    dropFile(path: string): void {
      showTransfer(id, path, null);
      void dispatch(id, { type: "drop", path });
    },
    retryFile: (path: string) => void dispatch(id, { type: "retry", path }),
  };
}

/** The form of a record: its values, its save, and what became of it. */
export function useDraft<Stored extends object>(
  rules: DraftRules<Stored>,
): DraftForm<object, Stored> {
  const { id, live, restoredAt } = useOpenDraft(rules);
  const { draft, files } = live;
  const element = useRef<HTMLFormElement>(null);
  const presses = usePresses();
  const form = { id, element, presses, latest: () => liveDraft(id)?.draft ?? draft };
  const { save, isAsked } = useSave(rules, form);
  const savedAt = useAnswers(rules, form);
  const { values, saved } = useMemo(() => valuesOf(draft), [draft]);
  const isDirty = hasInput(draft) || hasPending(live);
  const shownNote = useRef("");
  shownNote.current = noteOn(live, shownNote.current, isAsked);

  return {
    ...inputOf(rules, form),
    id,
    values,
    saved,
    latest: () => valuesOf(form.latest()).values,
    edits: presses.edits,
    issues: draft.issues,
    isDirty,
    isSubmitting: isWaiting(draft) && !draft.waitsFor && draft.files.length === 0,
    note: isDirty || savedAt === null ? shownNote.current : savedNote(savedAt),
    save,
    isAwaited: presses.isAwaited,
    element,
    address: draft.isNew ? null : draft.address,
    valuesOf: (record) => shownValues(draft.kind, record),
    files,
    hasReadFiles: draft.files.every((path) => path in files),
    goOn: presses.edit,
    live,
    stored: draft.base as Stored | null,
    restoredAt,
  };
}
