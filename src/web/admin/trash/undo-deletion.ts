import type { QueryClient } from "@tanstack/react-query";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { showActionToast } from "../action-toast.ts";
import { serverMessage } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { restoreRecord } from "../api/trash.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { t } from "../texts/text.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { kindTexts } from "./kind-texts.ts";

interface Deletion {
  kind: TrashKind;
  id: number;
}

/** @param isRepeated an earlier attempt may have restored the record */
export async function undoDeletion(
  client: QueryClient,
  deletion: Deletion,
  isRepeated = false,
): Promise<void> {
  const { kind, id } = deletion;
  const texts = kindTexts[kind];
  try {
    await restoreRecord(client, kind, id, isRepeated);
    notify(texts.restored);
    markChanged(trashResource(kind), id);
  } catch (error) {
    if (!isUnknownOutcome(error)) {
      notifyFailure(texts.restorationFailed, serverMessage(error));
      return;
    }
    showActionToast({
      title: texts.restorationUnknown,
      action: { text: t("Undo"), run: () => void undoDeletion(client, deletion, true) },
    });
  }
}
