import { useEffect, useEffectEvent, useState } from "react";
import type { Draft } from "./draft-store.ts";
import { type DraftPlace, type OpenDraft, openDraft, openEmptyDraft } from "./open-draft.ts";
import type { StoredDraft } from "./restored-input.ts";

export interface OpenedDraft {
  /** Null before it is read, and without storage. */
  opened: OpenDraft | null;
  hasStorage: boolean;
}

interface Reading {
  /** True if the form goes on with an empty draft, because it would overwrite the stored one. */
  isRetyped: (stored: StoredDraft) => boolean;
  /** Called before the draft is written again. */
  onRead: (draft: OpenDraft) => Promise<void>;
  /** Called after it, and without storage. */
  onEnd: () => void;
}

/** Opens the draft of a form until the form closes. */
export function useOpenedDraft(place: DraftPlace, { isRetyped, onRead, onEnd }: Reading) {
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [hasStorage, setHasStorage] = useState(true);
  const [setAside, setSetAside] = useState<Draft | null>(null);
  const open = useEffectEvent(() => openDraft(place));
  const replaceRetyped = useEffectEvent((draft: OpenDraft) => {
    if (!draft.found || !isRetyped(draft.found)) return draft;
    setSetAside(draft.found.draft);
    draft.release();
    return openEmptyDraft();
  });
  const end = useEffectEvent(onEnd);
  const read = useEffectEvent(async (draft: OpenDraft) => {
    setOpened(draft);
    await onRead(draft);
  });

  useEffect(() => {
    let isClosed = false;
    const opening = open().then((draft) => (isClosed ? draft : replaceRetyped(draft)));
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
  return { opened, hasStorage, setAside };
}
