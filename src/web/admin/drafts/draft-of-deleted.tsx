import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../navigation/navigation.ts";
import { formatTime } from "../texts/dates.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import { discardDraft } from "./discard-draft.ts";
import { whileLocked } from "./draft-locks.ts";
import { place } from "./draft-notes.ts";
import { type Draft, type FilesByField, newDraftId, openDraftStore } from "./draft-store.ts";

interface KeptInput {
  draft: Draft;
  files: FilesByField;
}

async function keptInputOf(address: string): Promise<KeptInput | null> {
  const store = await openDraftStore();
  const draft = (await store.list()).find((each) => each.address === address);
  return draft ? { draft, files: await store.filesOf(draft.id) } : null;
}

/** The form of a new record. */
interface NewRecord {
  /** Address of the collection at the API. */
  collection: string;
  page: string;
}

function notifyInUse(): void {
  notifyFailure(t("Open in another tab"), t("Please close it there first"));
}

async function moveToNewRecord({ draft, files }: KeptInput, { collection, page }: NewRecord) {
  const { title, values, creation } = draft;
  const kept = { title, values, creation, address: collection, page, isNew: true };
  const isMoved = await whileLocked(draft.id, async () => {
    const store = await openDraftStore();
    await store.put({ ...kept, id: newDraftId(), keptAt: Date.now() }, files);
    await store.remove(draft.id);
    return true;
  });
  if (isMoved) navigate(page);
  else notifyInUse();
}

interface DraftOfDeletedProps extends NewRecord {
  /** Address of the deleted record at the API. */
  address: string;
}

/** Offers the unsaved changes of a record that was deleted elsewhere. */
export function DraftOfDeleted({ address, ...newRecord }: DraftOfDeletedProps) {
  const { data: kept } = useQuery({
    queryKey: ["draft of deleted", address],
    queryFn: () => keptInputOf(address),
    staleTime: 0,
    gcTime: 0,
  });
  const [isDiscarded, setIsDiscarded] = useState(false);
  if (!kept) return null;
  const { draft, files } = kept;

  async function discard(): Promise<void> {
    if (await discardDraft(draft)) setIsDiscarded(true);
    else notifyInUse();
  }

  async function restore(): Promise<void> {
    await (await openDraftStore()).put(draft, files);
    setIsDiscarded(false);
  }

  if (isDiscarded) {
    return (
      <p className="draft-note" role="status">
        {t("Discarded")}
        <button type="button" className="tool" onClick={restore}>
          {t("Undo")}
        </button>
      </p>
    );
  }
  return (
    <>
      <p>
        {t("Your changes to “{title}” from {when} are still kept {place}.", {
          title: draft.title,
          when: formatTime(draft.keptAt),
          place,
        })}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => void moveToNewRecord({ draft, files }, newRecord)}
      >
        {t("Create it again")}
      </button>
      <button type="button" className="button button-quiet" onClick={discard}>
        {t("Discard the changes")}
      </button>
    </>
  );
}
