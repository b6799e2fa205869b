import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { whileLocked } from "./draft-locks.ts";
import { type Draft, openDraftStore } from "./draft-store.ts";

interface NewRecord extends Pick<Draft, "address" | "page"> {
  /** True to send the draft without opening its form. */
  isSent?: boolean;
}

export function notifyInUse(): void {
  notifyFailure(texts.drafts.openInAnotherTab, texts.drafts.closeItThereFirst);
}

/**
 * Turns the draft of a deleted record into the draft of a new one, as it is stored. Its files stay.
 * Says so if another tab uses the draft.
 * @returns true if the draft was moved
 */
export async function moveToNewRecord(
  { id }: Draft,
  { address, page, isSent = false }: NewRecord,
): Promise<boolean> {
  const move = ({ title, values, creation }: Draft): Draft => {
    const waiting = isSent ? { waiting: values } : {};
    return {
      id,
      title,
      values,
      creation,
      address,
      page,
      isNew: true,
      keptAt: Date.now(),
      ...waiting,
    };
  };
  const isMoved = await whileLocked(id, async () => (await openDraftStore()).change(id, move));
  if (isMoved === null) notifyInUse();
  return isMoved ?? false;
}
