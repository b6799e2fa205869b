import { newIdempotencyKey } from "../api/client.ts";
import { texts } from "../texts/texts.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Differences } from "../versions/differences.tsx";
import type { DraftEvent } from "./draft.ts";
import { DraftNote } from "./draft-note.tsx";
import { dispatch } from "./drafts.ts";
import { shownValues, wholeEdit } from "./kinds.ts";
import type { DraftForm } from "./use-draft.ts";

interface DeviceQuestionProps {
  form: DraftForm;
  /** Address of the collection at the API; absent for a record that cannot be created again. */
  collection: string | undefined;
}

/** Asks about a record that another device has changed or deleted. */
export function DeviceQuestion({ form, collection }: DeviceQuestionProps) {
  const { draft } = form.live;
  const { id, kind, present } = draft;
  const isGone = draft.state === "gone" && collection !== undefined;

  const keepEditing = () => form.setIsAsking(false);

  function answer(event: DraftEvent): void {
    keepEditing();
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
        <Dialog
          role="alertdialog"
          className="dialog dialog-wide"
          title={texts.versions.changedOnAnotherDevice}
          description={texts.versions.thisWasSavedElsewhereWhile}
          // The button that opened the dialog was disabled then, so it did not have the focus.
          focusAfter={() => form.element.current?.querySelector<HTMLElement>("[type=submit]")}
          onClose={keepEditing}
        >
          <Differences
            form={form.element.current}
            fields={present.fields}
            sides={[
              { label: texts.versions.yours, values: form.values },
              {
                label: texts.versions.savedElsewhere,
                values: shownValues(kind, present.record),
              },
            ]}
          />
          <div className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={keepEditing}>
              {texts.common.keepEditing}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => answer({ type: "theirs" })}
            >
              {texts.versions.loadOtherVersion}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => answer({ type: "mine", key: newIdempotencyKey() })}
            >
              {texts.versions.saveMineAnyway}
            </button>
          </div>
        </Dialog>
      )}
      {form.isAsking && isGone && (
        <ConfirmDialog
          title={texts.forms.deletedOnAnotherDevice}
          question={texts.forms.thisWasDeletedElsewhereWhile}
          cancel={texts.common.keepEditing}
          confirm={texts.common.createItAgain}
          onConfirm={createAgain}
          onCancel={keepEditing}
        />
      )}
    </>
  );
}
