import { newIdempotencyKey } from "../api/client.ts";
import { texts } from "../texts/texts.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { lazyDialog } from "../ui/lazy-part.tsx";
import type { DraftEvent } from "./draft.ts";
import { DraftNote } from "./draft-note.tsx";
import { dispatch } from "./drafts.ts";
import { kindOf, wholeEdit } from "./kinds.ts";
import type { DraftForm } from "./use-draft.ts";

const ConflictDialog = lazyDialog(
  async () => (await import("../versions/conflict-dialog.tsx")).ConflictDialog,
);

interface DeviceQuestionProps {
  form: DraftForm<object, object>;
  /** Address of the collection at the API; absent for a record that cannot be created again. */
  collection: string | undefined;
}

/** Asks about a record that another device has changed or deleted. */
export function DeviceQuestion({ form, collection }: DeviceQuestionProps) {
  const { draft } = form.live;
  const { id, kind, present } = draft;
  const isGone = draft.state === "gone" && collection !== undefined;

  function answer(event: DraftEvent): void {
    form.setIsAsking(false);
    void dispatch(id, event);
  }

  function createAgain(): void {
    if (!collection) return;
    const edit = wholeEdit(draft);
    answer({ type: "renew", key: newIdempotencyKey(), edit, address: collection });
  }

  return (
    <>
      {present && (
        <DraftNote
          text={texts.versions.changedOnAnotherDevice}
          action={texts.common.compare}
          onAct={() => form.setIsAsking(true)}
        />
      )}
      {isGone && (
        <DraftNote
          text={texts.forms.deletedOnAnotherDevice}
          action={texts.common.createItAgain}
          onAct={createAgain}
        />
      )}
      {form.isAsking && present && (
        <ConflictDialog
          form={form.element.current}
          fields={present.fields}
          own={form.values}
          newer={kindOf(kind).valuesOf(present.record)}
          onKeepEditing={() => form.setIsAsking(false)}
          onLoad={() => answer({ type: "theirs" })}
          onSaveOwn={() => answer({ type: "mine", key: newIdempotencyKey() })}
        />
      )}
      {form.isAsking && isGone && (
        <ConfirmDialog
          title={texts.forms.deletedOnAnotherDevice}
          question={texts.forms.thisWasDeletedElsewhereWhile}
          cancel={texts.common.keepEditing}
          confirm={texts.common.createItAgain}
          onConfirm={createAgain}
          onCancel={() => form.setIsAsking(false)}
        />
      )}
    </>
  );
}
