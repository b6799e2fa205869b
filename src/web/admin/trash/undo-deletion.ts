import type { QueryClient } from "@tanstack/react-query";
import {
  type TrashKind,
  trashKindName,
  trashResource,
} from "../../../core/entities/trash-rules.ts";
import { showActionToast } from "../action-toast.ts";
import { serverMessage } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { restoreRecord } from "../api/trash.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { notify, notifyFailure } from "../toasts.ts";

interface Deletion {
  kind: TrashKind;
  /** Name of the kind in messages, e.g. "Artwork". */
  name: string;
  id: number;
}

/** @param isRepeated an earlier attempt may have restored the record */
export async function undoDeletion(
  client: QueryClient,
  deletion: Deletion,
  isRepeated = false,
): Promise<void> {
  const { kind, id } = deletion;
  const name = deletion.name.toLowerCase();
  try {
    await restoreRecord(client, kind, id, isRepeated);
    notify(`${trashKindName(kind)} restored`);
    markChanged(trashResource(kind), id);
  } catch (error) {
    if (!isUnknownOutcome(error)) {
      notifyFailure(`Failed to restore ${name}`, serverMessage(error));
      return;
    }
    showActionToast({
      title: `No answer: the ${name} may still be deleted`,
      action: { text: "Undo", run: () => void undoDeletion(client, deletion, true) },
    });
  }
}
