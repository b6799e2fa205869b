import { useMemo } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { InboxMessage } from "../../../core/entities/message.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { AutoSave } from "../outbox/auto-save.tsx";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

type Notes = Pick<InboxMessage, "notes">;

const { area } = fieldsOf<Notes>();

/** The painter's notes on a message, saved while they are typed. */
export function MessageNotes({ message }: { message: InboxMessage }) {
  const { id, name, notes } = message;
  // The same object until the notes change: the rest of the message changes more often.
  const stored = useMemo(() => ({ notes }), [notes]);
  const form = useDraft<Notes, Notes>({
    kind: "notes",
    address: api.messages.address(id),
    stored,
    page: adminApp.message(id),
    title: fill(texts.contact.notesOnMessageFromName, { name }),
    onSaved: () => {},
    failure: { title: texts.contact.failedToSaveNotes },
  });
  return (
    <RecordForm form={form} className="">
      {area("notes", texts.contact.notesForAlone, { rows: 2 })}
      <AutoSave form={form} />
    </RecordForm>
  );
}
