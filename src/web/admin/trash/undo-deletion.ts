import type { QueryClient } from "@tanstack/react-query";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { showActionToast } from "../action-toast.ts";
import { serverMessage } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { restoreRecord } from "../api/trash.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { kindTexts } from "./kind-texts.ts";

interface Deletion {
  kind: TrashKind;
  id: number;
}

/** Says that a record is deleted, with a button that restores it. */
export function offerUndo(client: QueryClient, deletion: Deletion): void {
  showActionToast({
    title: kindTexts[deletion.kind].deleted,
    action: { text: texts.common.undo, run: () => void undoDeletion(client, deletion) },
  });
}

function undoDeletion(client: QueryClient, { kind, id }: Deletion): Promise<void> {
  /** Succeeds at a repetition without a record in the trash: an earlier attempt has restored it. */
  async function attempt(isRepetition: boolean): Promise<void> {
    try {
      const isRestored = await restoreRecord(client, kind, id);
      if (!isRestored && !isRepetition) {
        notifyFailure(texts.trash.failedToRestore, texts.trash.noLongerInTrash);
        return;
      }
      notify(texts.trash.restored);
      markChanged(trashResource(kind), id);
    } catch (error) {
      if (!isUnknownOutcome(error)) {
        notifyFailure(texts.trash.failedToRestore, serverMessage(error));
        return;
      }
      showActionToast({
        title: texts.trash.mayStillBeDeleted,
        action: { text: texts.common.undo, run: () => void attempt(true) },
      });
    }
  }

  return attempt(false);
}
