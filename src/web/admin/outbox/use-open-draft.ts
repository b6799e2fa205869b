/**
 * Gives a form its draft: the input of the painter that is not saved yet and that the device keeps.
 */

import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { valueAt } from "../forms/form-state.ts";
import { dispatch } from "./dispatch.ts";
import { hasInput } from "./draft.ts";
import type { DraftOptions } from "./draft-form.ts";
import { loadFiles, whenDraftsAreRead } from "./draft-store.ts";
import { isSame } from "./edits.ts";
import { findOrAddDraft } from "./find-draft.ts";
import { formValues } from "./form-values.ts";
import { type LiveDraft, liveDraft, openForm, subscribeToDrafts } from "./live-drafts.ts";
import { lockDraft, whenLocksAreRead } from "./opened-drafts.ts";

/**
 * Returns the id of the draft that the browser's history entry names; null if the entry names none.
 */
function linkedDraftId(): string | null {
  return history.state?.draft ?? null;
}

/** Returns the draft, and renders the form again when the draft changes. */
function useLiveDraft(id: string): LiveDraft {
  const lastDraft = useRef<LiveDraft>(undefined);
  return useSyncExternalStore(subscribeToDrafts, () => {
    // Logging out removes the draft of a form that is still on the screen.
    lastDraft.current = liveDraft(id) ?? lastDraft.current;
    if (!lastDraft.current) throw new Error("The draft is missing");
    return lastDraft.current;
  });
}

/** The title of the record, or a fallback for a record without one. */
export type DraftTitles = Pick<DraftOptions<object>, "title" | "untitled">;

/** Returns the title by which lists show a draft with these form values. */
export function draftTitle({ title, untitled = "" }: DraftTitles, values: object): string {
  return title ?? (("title" in values && String(values.title)) || untitled);
}

/** A draft whose form is on the screen. */
interface OpenDraft {
  id: string;
  live: LiveDraft;
  /** When the restored input was typed, in ms since 1970; null without such input. */
  restoredAt: number | null;
}

/** Opens the draft of a record until the form closes, and follows newer versions of the record. */
export function useOpenDraft<Stored extends object>(options: DraftOptions<Stored>): OpenDraft {
  const { form, address, stored, page, isNew = false } = options;
  // The form appears once the drafts of the device, and the locks of other tabs, are read.
  use(whenDraftsAreRead);
  use(whenLocksAreRead);
  const [id] = useState(() => {
    const title = draftTitle(options, stored ?? {});
    return findOrAddDraft({ kind: form, address, isNew, page, title }, stored, linkedDraftId());
  });
  const live = useLiveDraft(id);
  const [restoredAt, setRestoredAt] = useState(hasInput(live.draft) ? live.draft.editedAt : null);
  // The note about restored input disappears once that input is saved or discarded. React renders
  // again before it shows the outdated note.
  if (restoredAt !== null && !hasInput(live.draft)) setRestoredAt(null);

  useEffect(() => {
    const cleanups = [openForm(id), lockDraft(id)];
    void loadFiles(id);
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [id]);

  const takeRecord = useEffectEvent((record: object) => {
    const { draft } = live;
    // `base` is the record that the draft began with. A draft in the state "gone" needs the event
    // also for an equal record: the record was deleted and is restored.
    if (draft.base && isSame(draft.base, record) && draft.state !== "gone") return;
    const values = formValues(form, record);
    const fields = Object.keys(draft.edit);
    // The server has these values already, so they are no longer unsaved.
    const sameFields = fields.filter((field) => isSame(draft.edit[field], valueAt(values, field)));
    void dispatch(id, { type: "read", record, same: sameFields });
  });
  useEffect(() => {
    if (stored) takeRecord(stored);
  }, [stored]);
  return { id, live, restoredAt };
}
