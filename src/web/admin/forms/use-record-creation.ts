import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import type { Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import { type DraftRules, draftsKey, nextCreation } from "../drafts/draft-keeper.ts";
import { replaceReloadAddress } from "../navigation/navigation.ts";
import type { FormContent, FormState } from "./form-state.ts";
import { placeOfCreated, type RecordPlace } from "./record-place.ts";

export interface CreationRules<Values extends object, Stored> {
  /** Absent for values that are no content. */
  content?: FormContent<Values, Stored> | undefined;
  /** Absent if the device must not keep unsaved input. */
  draft?: DraftRules<Values> | undefined;
  /** Called if the painter typed on while the record was created. The form then edits it. */
  onCreated?: ((created: Versioned<Stored>) => void) | undefined;
}

export type CreatedRecord<Stored> = Versioned<Stored & { id: number }>;

export type RecordCreation<Values extends object, Stored> = ReturnType<
  typeof useRecordCreation<Values, Stored>
>;

/** Creates the record of a form once, also if a request is repeated, and edits it afterwards. */
export function useRecordCreation<Values extends object, Stored>(
  { content, draft, onCreated }: CreationRules<Values, Stored>,
  form: FormState<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { keeper } = form;
  const client = useQueryClient();
  /** Creation of a deleted record: the painter allows it, and it begins if nobody has restored it. */
  const again = useRef<"no" | "allowed" | "begun">("no");
  /** Repeats an unanswered creation if the script for drafts could not be loaded. */
  const unkept = useRef<Creation>(undefined);
  const isNew = () => draft?.isNew || again.current === "begun";

  /** Undefined unless the values create a record. */
  function beginWithoutDraft(values: Values): Creation | undefined {
    if (!draft || !isNew()) return undefined;
    if (content && !unkept.current) content.etag.current = null;
    unkept.current = nextCreation(draft, values, unkept.current);
    return unkept.current;
  }

  /** Keeps what was typed after the save of `saved`. @param place of a created record */
  async function keepLaterChanges(saved: Values, place: RecordPlace | null = null): Promise<void> {
    again.current = "no";
    form.setSaved(saved);
    await keeper.current?.continueAfterSave(saved, place);
    await client.invalidateQueries({ queryKey: [draftsKey] });
  }

  return {
    isNew,
    again,
    async begin(values: Values): Promise<Creation | undefined> {
      if (!keeper.current) return beginWithoutDraft(values);
      return keeper.current.begin(values, again.current === "begun");
    },
    /** The next save without the script for drafts creates another record. */
    forget() {
      unkept.current = undefined;
    },
    keepLaterChanges,
    /** @param sent the answer to a repeated creation may hold what another device has changed since */
    async editCreated(created: CreatedRecord<Stored>, sent: Values): Promise<void> {
      const place = draft ? placeOfCreated(draft.address, created.record.id) : null;
      if (content) content.etag.current = created.etag;
      if (place) unkept.current = undefined;
      if (place && element.current) {
        onCreated?.(created);
        replaceReloadAddress(place.page);
      }
      await keepLaterChanges(content ? sent : form.saved, place);
    },
  };
}
