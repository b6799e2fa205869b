import type { TrashKind } from "../../../core/entities/trash-rules.ts";
import { texts } from "../texts/texts.ts";

interface KindTexts {
  deletionTitle: string;
  deleted: string;
  deletionFailed: string;
}

export const kindTexts: Record<TrashKind, KindTexts> = {
  artwork: {
    deletionTitle: texts.trash.deleteArtwork,
    deleted: texts.trash.artworkDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteArtwork,
  },
  print: {
    deletionTitle: texts.trash.deletePrintEdition,
    deleted: texts.trash.printDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeletePrint,
  },
  exhibition: {
    deletionTitle: texts.trash.deleteExhibition,
    deleted: texts.trash.exhibitionDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteExhibition,
  },
  message: {
    deletionTitle: texts.trash.deleteMessage,
    deleted: texts.trash.messageDeletedSuccessfully,
    deletionFailed: texts.trash.failedToDeleteMessage,
  },
};
