import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { showActionToast } from "../action-toast.ts";
import { outdatedKey } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { navigate, useLinkedDraft } from "../navigation/navigation.ts";
import { useIsSignInNeeded } from "../session/password-request.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure, showLater } from "../toasts.ts";
import { Folded } from "../ui/folded.tsx";
import { Tool } from "../ui/tool.tsx";
import { type Draft, isWaiting } from "./draft.ts";
import {
  dispatch,
  isFormOpen,
  listDrafts,
  liveDraft,
  loadFiles,
  type Occurrence,
  onDraftEvent,
  restoreDraft,
  subscribe,
} from "./drafts.ts";
import { mergedFields } from "./kinds.ts";
import { startSender } from "./sender.ts";
import { place } from "./status-notes.ts";

const merged = { description: texts.drafts.togetherChangesFromAnotherDevice };

const failureHints: Partial<Record<Draft["state"], string>> = {
  refused: texts.drafts.openItBelowToSee,
  conflict: texts.drafts.anotherDeviceChangedItToo,
  gone: texts.drafts.itWasDeletedOpenIt,
};

/** Tells what became of the save of a closed form. */
function announce(occurrence: Occurrence): void {
  const { event, before, after } = occurrence;
  if (!isWaiting(before) || isFormOpen(after.id) || document.hidden) return;
  const { title } = before;
  const hint = failureHints[event.type === "unsent" ? "refused" : after.state];
  if (event.type === "stored") {
    const note = mergedFields(occurrence).length > 0 ? merged : {};
    showLater(() => notify(fill(texts.drafts.titleIsSaved, { title }), note));
  } else if (hint && !isWaiting(after)) {
    notifyFailure(fill(texts.drafts.titleWasNotSaved, { title }), hint);
  }
}

/** Sends the saves that wait, and reads again what they changed. On every screen. */
export function Outbox() {
  const client = useQueryClient();

  const follow = useEffectEvent((occurrence: Occurrence) => {
    const { event, before } = occurrence;
    announce(occurrence);
    if (event.type !== "stored") return;
    const { kind } = before;
    // Settings are shown from this query; collections have none of this key.
    client.setQueryData([kind], (known) => known && { record: event.record, etag: "" });
    const name = kind === "notes" || kind === "replies" ? "messages" : kind;
    void client.invalidateQueries({ queryKey: [name, "list"], refetchType: "all" });
    void client.invalidateQueries({ queryKey: outdatedKey });
  });

  useEffect(() => startSender(), []);
  useEffect(() => onDraftEvent((occurrence) => follow(occurrence)), []);
  return null;
}

interface DraftListProps {
  onCount: (count: number) => void;
}

/** Lists the unsaved input of closed forms. */
export function DraftList({ onCount }: DraftListProps) {
  const drafts = useSyncExternalStore(subscribe, listDrafts).filter(({ id }) => !isFormOpen(id));
  useEffect(() => onCount(drafts.length), [onCount, drafts.length]);
  if (drafts.length === 0) return null;
  return (
    <aside className="notice" aria-label={fill(texts.drafts.keptPlace, { place })}>
      <p>{fill(texts.drafts.keptPlaceNotSavedYet, { place })}</p>
      <ul>
        {drafts.map((draft) => (
          <ListedDraft key={draft.id} draft={draft} />
        ))}
      </ul>
    </aside>
  );
}

async function discard({ id, title, isNew, saving }: Draft): Promise<void> {
  await loadFiles(id);
  const live = liveDraft(id);
  if (!live) return;
  void dispatch(id, { type: "discard" });
  const sentNote = isNew ? texts.drafts.itMayBeOnSite : texts.drafts.earlierSaveMayBeOn;
  showActionToast({
    title: fill(texts.drafts.titleIsDiscarded, { title }),
    description: saving?.request ? sentNote : undefined,
    action: { text: texts.common.undo, run: () => restoreDraft(live) },
  });
}

function ListedDraft({ draft }: { draft: Draft }) {
  const { id, title, page, editedAt } = draft;
  const isSignInNeeded = useIsSignInNeeded();
  const waiting = isSignInNeeded ? texts.drafts.waitsForToSignIn : texts.drafts.waitsForNetwork;
  return (
    <li>
      <Link className="text-link" to={page} open={(address) => navigate(address, id)}>
        {title}
      </Link>{" "}
      {isWaiting(draft) ? waiting : fill(texts.drafts.fromWhen, { when: formatTime(editedAt) })}
      {!isWaiting(draft) && (
        <Tool
          label={texts.common.discard}
          subject={fill(texts.drafts.changesToTitle, { title })}
          onPress={() => void discard(draft)}
        />
      )}
      <TypedText draft={draft} />
    </li>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(texts.drafts.textCopied);
  } catch {
    notifyFailure(texts.drafts.textCouldNotBeCopied, texts.drafts.selectItCopyIt);
  }
}

/** Shows the text of a deleted message's draft, which no form on the screen shows. */
function TypedText({ draft: { id, kind, edit, title, state, address } }: { draft: Draft }) {
  const isLinked = useLinkedDraft() === id;
  // The inbox loads the list. Loading it here would repeat a failed request.
  const { data: messages } = useQuery({ ...api.messages.list, enabled: false });
  if (kind !== "notes" && kind !== "replies") return null;
  const isListed = messages?.some((message) =>
    `${address}/`.startsWith(`${api.messages.address(message.id)}/`),
  );
  if (state !== "gone" && isListed !== false) return null;
  const text = Object.values(edit).join();
  return (
    <>
      <p>{texts.drafts.messageWasDeleted}</p>
      <Folded summary={fill(texts.drafts.textTitle, { title })} open={isLinked}>
        <p className="message-text">{text}</p>
        <Tool label={texts.drafts.copyText} onPress={() => void copy(text)} />
      </Folded>
    </>
  );
}
