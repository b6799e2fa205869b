import type { TrashKind } from "../../../core/entities/trash-rules.ts";
import { t } from "../texts/text.ts";

interface KindTexts {
  deletionTitle: string;
  deleted: string;
  deletionFailed: string;
  restored: string;
  restorationFailed: string;
  restorationUnknown: string;
}

export const kindTexts: Record<TrashKind, KindTexts> = {
  artwork: {
    deletionTitle: t("Delete Artwork"),
    deleted: t("Artwork deleted successfully"),
    deletionFailed: t("Failed to delete artwork"),
    restored: t("Artwork restored"),
    restorationFailed: t("Failed to restore artwork"),
    restorationUnknown: t("No answer: the artwork may still be deleted"),
  },
  print: {
    deletionTitle: t("Delete Print Edition"),
    deleted: t("Print deleted successfully"),
    deletionFailed: t("Failed to delete print"),
    restored: t("Print edition restored"),
    restorationFailed: t("Failed to restore print edition"),
    restorationUnknown: t("No answer: the print may still be deleted"),
  },
  exhibition: {
    deletionTitle: t("Delete Exhibition"),
    deleted: t("Exhibition deleted successfully"),
    deletionFailed: t("Failed to delete exhibition"),
    restored: t("Exhibition restored"),
    restorationFailed: t("Failed to restore exhibition"),
    restorationUnknown: t("No answer: the exhibition may still be deleted"),
  },
  message: {
    deletionTitle: t("Delete Message"),
    deleted: t("Message deleted successfully"),
    deletionFailed: t("Failed to delete message"),
    restored: t("Message restored"),
    restorationFailed: t("Failed to restore message"),
    restorationUnknown: t("No answer: the message may still be deleted"),
  },
};
