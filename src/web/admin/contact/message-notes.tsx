import { useEffect, useEffectEvent, useRef } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { InboxMessage } from "../../../core/entities/message.ts";
import { useSaveNotes } from "../api/messages.ts";
import { api } from "../api/records.ts";
import { AutoSave } from "../forms/auto-save.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

type NotesValues = Pick<InboxMessage, "notes">;

const { TextArea } = fieldsOf<NotesValues>();

const etagOf = ({ notesVersion }: InboxMessage) => `"v${notesVersion}"`;
const valuesOf = ({ notes }: NotesValues): NotesValues => ({ notes });

/** The painter's notes on a message, saved while they are typed. */
export function MessageNotes({ message }: { message: InboxMessage }) {
  const { id, name } = message;
  const etag = useRef<string | null>(etagOf(message));
  const { mutateAsync } = useSaveNotes(id);
  return (
    <RecordForm
      className=""
      initialValues={valuesOf(message)}
      content={{ address: api.messages.address(id), etag, valuesOf }}
      draft={{
        address: api.messages.address(id),
        isNew: false,
        page: adminApp.message(id),
        title: fill(texts.contact.notesOnMessageFromName, { name }),
        savesItself: true,
        bodyOf: valuesOf,
      }}
      onSend={({ notes }) => mutateAsync({ notes, etag: etag.current })}
      onSaved={({ record }) => valuesOf(record)}
      failure={{ title: texts.contact.failedToSaveNotes }}
      guarded={false}
    >
      <TextArea name="notes" label={texts.contact.notesForAlone} rows={2} />
      <AutoSave />
      <NewerNotes
        message={message}
        onShow={() => {
          etag.current = etagOf(message);
        }}
      />
    </RecordForm>
  );
}

interface NewerNotesProps {
  message: InboxMessage;
  onShow: () => void;
}

/** Shows notes from another device, unless the painter is typing. */
function NewerNotes({ message, onShow }: NewerNotesProps) {
  const { isDirty, isSubmitting, saved, rebase } = useForm<NotesValues>();

  const show = useEffectEvent(() => {
    if (isDirty || isSubmitting || message.notes === saved.notes) return;
    onShow();
    rebase(valuesOf(message), valuesOf(message));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each version
  useEffect(() => show(), [message.notesVersion]);
  return null;
}
