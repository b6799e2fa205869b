import type { QueryClient } from "@tanstack/react-query";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { showActionToast } from "../action-toast.ts";
import { NotStored, serverMessage } from "../api/api-error.ts";
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
  const ofKind = kindTexts[kind];

  async function restore(): Promise<void> {
    if (await restoreRecord(client, kind, id)) return;
    throw new NotStored(texts.trash.noLongerInTrash);
  }

  /** Succeeds without a record in the trash: an earlier attempt has restored it. */
  async function repeat(): Promise<void> {
    await restoreRecord(client, kind, id);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      notify(ofKind.restored);
      markChanged(trashResource(kind), id);
    } catch (error) {
      if (!isUnknownOutcome(error)) {
        notifyFailure(ofKind.restorationFailed, serverMessage(error));
        return;
      }
      showActionToast({
        title: ofKind.restorationUnknown,
        action: { text: texts.common.undo, run: () => void attempt(repeat) },
      });
    }
  }

  return attempt(restore);
}
