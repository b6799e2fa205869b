import { useEffect, useEffectEvent, useState } from "react";
import { type DraftPlace, type OpenDraft, openDraft } from "./open-draft.ts";

export interface OpenedDraft {
  /** Null before it is read, and without storage. */
  opened: OpenDraft | null;
  hasStorage: boolean;
}

interface Reading {
  /** Called before the draft is written again. */
  onRead: (draft: OpenDraft) => Promise<void>;
  /** Called after it, and without storage. */
  onEnd: () => void;
}

/** Opens the draft of a form until the form closes. */
export function useOpenedDraft(place: DraftPlace, { onRead, onEnd }: Reading): OpenedDraft {
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [hasStorage, setHasStorage] = useState(true);
  const open = useEffectEvent(() => openDraft(place));
  const end = useEffectEvent(onEnd);
  const read = useEffectEvent(async (draft: OpenDraft) => {
    setOpened(draft);
    await onRead(draft);
  });

  useEffect(() => {
    let isClosed = false;
    const opening = open();
    opening
      .then(
        (draft) => (isClosed ? undefined : read(draft)),
        () => setHasStorage(false),
      )
      .then(() => end());
    return () => {
      isClosed = true;
      opening.then((draft) => draft.release()).catch(() => {});
    };
  }, []);
  return { opened, hasStorage };
}
