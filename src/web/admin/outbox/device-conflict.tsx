import { newIdempotencyKey } from "../api/client.ts";
import { texts } from "../texts/texts.ts";
import { ConfirmDialog, ConflictDialog } from "../ui/dialogs.tsx";
import { DraftNote } from "./draft-note.tsx";
import { dispatch } from "./drafts.ts";
import { kindOf, wholeEdit } from "./kinds.ts";
import type { DraftForm } from "./use-draft.ts";

/** Asks about a record that another device changed. */
export function ChangedElsewhere({ form }: { form: DraftForm<object, object> }) {
  const { draft } = form.live;
  const { present } = draft;
  const compare = () => form.setIsAsking(true);
  const close = () => form.setIsAsking(false);
  return (
    <>
      {present && (
        <DraftNote
          text={texts.versions.changedOnAnotherDevice}
          action={texts.common.compare}
          onAct={compare}
        />
      )}
      <ConflictDialog
        open={form.isAsking && present !== null}
        form={form.element.current}
        fields={present?.fields ?? []}
        own={form.values}
        newer={present ? kindOf(draft.kind).valuesOf(present.record) : form.values}
        onKeepEditing={close}
        onLoad={() => {
          close();
          void dispatch(draft.id, { type: "theirs" });
        }}
        onSaveOwn={() => {
          close();
          void dispatch(draft.id, { type: "mine", key: newIdempotencyKey() });
        }}
      />
    </>
  );
}

interface DeletedElsewhereProps {
  form: DraftForm<object, object>;
  /** Address of the collection at the API; absent for a record that cannot be created again. */
  collection: string | undefined;
}

/** Offers to create a record again that another device deleted. */
export function DeletedElsewhere({ form, collection }: DeletedElsewhereProps) {
  const { draft } = form.live;
  const isGone = draft.state === "gone" && collection !== undefined;
  const close = () => form.setIsAsking(false);

  function createAgain(): void {
    if (!collection) return;
    close();
    const edit = wholeEdit(draft);
    void dispatch(draft.id, { type: "renew", key: newIdempotencyKey(), edit, address: collection });
  }

  return (
    <>
      {isGone && (
        <DraftNote
          text={texts.forms.deletedOnAnotherDevice}
          action={texts.common.createItAgain}
          onAct={createAgain}
        />
      )}
      <ConfirmDialog
        open={form.isAsking && isGone}
        title={texts.forms.deletedOnAnotherDevice}
        question={texts.forms.thisWasDeletedElsewhereWhile}
        cancel={texts.common.keepEditing}
        confirm={texts.common.createItAgain}
        onConfirm={createAgain}
        onCancel={close}
      />
    </>
  );
}
