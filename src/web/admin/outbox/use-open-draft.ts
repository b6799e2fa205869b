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

/** Returns the id of the draft that the browser's history entry names; null without one. */
function linkedDraft(): string | null {
  return history.state?.draft ?? null;
}

function useLive(id: string): LiveDraft {
  const last = useRef<LiveDraft>(undefined);
  return useSyncExternalStore(subscribeToDrafts, () => {
    // Logging out removes the draft of a form that is still on the screen.
    last.current = liveDraft(id) ?? last.current;
    if (!last.current) throw new Error("The draft is missing");
    return last.current;
  });
}

export type Titles = Pick<DraftOptions<object>, "title" | "untitled">;

/** Returns the title of a draft with these values. */
export function draftTitle({ title, untitled = "" }: Titles, values: object): string {
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
  use(whenDraftsAreRead);
  use(whenLocksAreRead);
  const [id] = useState(() => {
    const title = draftTitle(options, stored ?? {});
    return findOrAddDraft({ kind: form, address, isNew, page, title }, stored, linkedDraft());
  });
  const live = useLive(id);
  const [restoredAt, setRestoredAt] = useState(hasInput(live.draft) ? live.draft.editedAt : null);
  // React repeats the rendering at once, so the outdated note does not appear.
  if (restoredAt !== null && !hasInput(live.draft)) setRestoredAt(null);

  useEffect(() => {
    const ends = [openForm(id), lockDraft(id)];
    void loadFiles(id);
    return () => {
      for (const end of ends) end();
    };
  }, [id]);

  const follow = useEffectEvent((record: object) => {
    const { draft } = live;
    // A record that was deleted and restored is the same as before.
    if (draft.base && isSame(draft.base, record) && draft.state !== "gone") return;
    const values = formValues(form, record);
    const fields = Object.keys(draft.edit);
    const storedFields = fields.filter((field) =>
      isSame(draft.edit[field], valueAt(values, field)),
    );
    void dispatch(id, { type: "read", record, same: storedFields });
  });
  useEffect(() => {
    if (stored) follow(stored);
  }, [stored]);
  return { id, live, restoredAt };
}
