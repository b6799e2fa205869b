import type { TrashKind } from "../../../core/entities/trash-rules.ts";
import { texts } from "../texts/texts.ts";

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
    deletionTitle: texts.trash.deleteArtwork,
    deleted: texts.trash.artworkDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteArtwork,
    restored: texts.trash.artworkRestored,
    restorationFailed: texts.trash.failedToRestoreArtwork,
    restorationUnknown: texts.trash.noAnswerArtworkMayStill,
  },
  print: {
    deletionTitle: texts.trash.deletePrintEdition,
    deleted: texts.trash.printDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeletePrint,
    restored: texts.trash.printEditionRestored,
    restorationFailed: texts.trash.failedToRestorePrintEdition,
    restorationUnknown: texts.trash.noAnswerPrintMayStill,
  },
  exhibition: {
    deletionTitle: texts.trash.deleteExhibition,
    deleted: texts.trash.exhibitionDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteExhibition,
    restored: texts.trash.exhibitionRestored,
    restorationFailed: texts.trash.failedToRestoreExhibition,
    restorationUnknown: texts.trash.noAnswerExhibitionMayStill,
  },
  message: {
    deletionTitle: texts.trash.deleteMessage,
    deleted: texts.trash.messageDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteMessage,
    restored: texts.trash.messageRestored,
    restorationFailed: texts.trash.failedToRestoreMessage,
    restorationUnknown: texts.trash.noAnswerMessageMayStill,
  },
};
