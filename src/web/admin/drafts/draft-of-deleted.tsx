import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../navigation/navigation.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { discardDraft } from "./discard-draft.ts";
import { DraftNote } from "./draft-note.tsx";
import { place } from "./draft-notes.ts";
import { type Draft, listDrafts } from "./draft-store.ts";
import { moveToNewRecord, notifyInUse } from "./move-draft.ts";

async function draftOf(address: string): Promise<Draft | null> {
  return (await listDrafts()).find((draft) => draft.address === address) ?? null;
}

interface DraftOfDeletedProps {
  /** Address of the deleted record at the API. */
  address: string;
  /** Address of the collection at the API. */
  collection: string;
  /** Screen with the form of a new record. */
  page: string;
}

/** Offers the unsaved changes of a record that was deleted elsewhere. */
export function DraftOfDeleted({ address, collection, page }: DraftOfDeletedProps) {
  const { data: draft } = useQuery({
    queryKey: ["draft of deleted", address],
    queryFn: () => draftOf(address),
    staleTime: 0,
    gcTime: 0,
  });
  /** Restores the discarded draft. */
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null);
  if (!draft) return null;

  const createAgain = async () => {
    if (await moveToNewRecord(draft, { address: collection, page })) navigate(page);
  };
  const discard = async () => {
    const restore = await discardDraft(draft);
    if (restore) setUndo(() => restore);
    else notifyInUse();
  };

  if (undo) {
    const restore = () => void undo().then(() => setUndo(null));
    return <DraftNote text={texts.drafts.discarded} action={texts.common.undo} onAct={restore} />;
  }
  return (
    <>
      <p>
        {fill(texts.drafts.changesToTitleFromWhen, {
          title: draft.title,
          when: formatTime(draft.keptAt),
          place,
        })}
      </p>
      <button type="button" className="button" onClick={createAgain}>
        {texts.common.createItAgain}
      </button>
      <button type="button" className="button button-quiet" onClick={discard}>
        {texts.drafts.discardChanges}
      </button>
    </>
  );
}
