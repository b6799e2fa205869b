import { Undo2 } from "lucide-react";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import { daysLeft, type TrashKind } from "../../../core/entities/trash-rules.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { useRestore } from "../api/trash.ts";
import { plural } from "../texts/plural.ts";
import { t, tNodes } from "../texts/text.ts";
import { notify } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/delete-button.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { kindTexts } from "./kind-texts.ts";

const removalTexts: Record<TrashKind, { removed: string; failed: string }> = {
  artwork: {
    removed: t("Artwork deleted for good"),
    failed: t("Failed to delete artwork for good"),
  },
  print: {
    removed: t("Print edition deleted for good"),
    failed: t("Failed to delete print edition for good"),
  },
  exhibition: {
    removed: t("Exhibition deleted for good"),
    failed: t("Failed to delete exhibition for good"),
  },
  message: {
    removed: t("Message deleted for good"),
    failed: t("Failed to delete message for good"),
  },
};

interface DeletedRecordProps {
  entry: TrashEntry;
  onEntryGone: () => void;
}

/** One line of the trash. */
export function DeletedRecord({ entry, onEntryGone }: DeletedRecordProps) {
  const { id, kind, title, deletedAt } = entry;
  const restoring = useRestore(kind);
  const removing = api.trash.useDelete();
  const { restored, restorationFailed } = kindTexts[kind];
  const { removed, failed: removalFailed } = removalTexts[kind];

  async function report(change: Promise<unknown>, done: string, failed: string) {
    try {
      await change;
    } catch (error) {
      notifyFailedChange(failed, error);
      return;
    }
    notify(done);
    onEntryGone();
  }

  return (
    <li className="line">
      <div className="line-words">
        <p className="card-title">{title}</p>
        <p className="card-line">
          {tNodes("Deleted {when}, {left}", {
            when: <Moment key="when" iso={deletedAt} />,
            left: plural("{count} day left|{count} days left", daysLeft(entry, new Date())),
          })}
        </p>
      </div>
      <div className="line-tools">
        <button
          type="button"
          className="tool"
          disabled={restoring.isPending}
          onClick={() => report(restoring.mutateAsync(id), restored, restorationFailed)}
        >
          <Undo2 />
          <span>{t("Restore")}</span>
          <span className="sr-only"> {title}</span>
        </button>
        <ConfirmedDeletion
          label={t("Delete for good")}
          title={title}
          dialogTitle={t("Delete for Good")}
          question={t(
            'Are you sure you want to delete "{title}" for good? It cannot be restored afterwards.',
            { title },
          )}
          onConfirm={() => report(removing.mutateAsync(id), removed, removalFailed)}
        />
      </div>
    </li>
  );
}
