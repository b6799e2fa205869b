// Lists the drafts of closed forms, and reads changed lists again after a save.

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { fill } from "../../../core/template.ts";
import { useIsSignInNeeded } from "../api/password-request.ts";
import { outdatedTranslationsKey } from "../api/query-client.ts";
import { hasPage } from "../navigation/form-addresses.ts";
import { Link, navigate } from "../navigation/navigation.tsx";
import { formatTime, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure, notifyLater } from "../toasts.ts";
import { Folded } from "../ui/folded.tsx";
import { Tool } from "../ui/tool.tsx";
import { discardDraft } from "./discard.ts";
import { type Draft, isDiscardable, isWaiting } from "./draft.ts";
import {
  isFormOpen,
  listDrafts,
  type Occurrence,
  onDraftEvent,
  subscribeToDrafts,
} from "./live-drafts.ts";
import { startSender } from "./sender.ts";
import { onThisDevice } from "./status-notes.ts";

const failureHints: Partial<Record<Draft["state"], string>> = {
  refused: texts.drafts.notSaved.refused,
  conflict: texts.drafts.notSaved.conflict,
  gone: texts.drafts.notSaved.gone,
};

/** Tells the painter if the save of a closed form has succeeded or failed. A hidden tab stays silent. */
function notifyIfClosed({ event, before: draftBefore, after: draft }: Occurrence): void {
  if (!isWaiting(draftBefore) || isFormOpen(draft.id) || document.hidden) return;
  const { title } = draftBefore;
  // "unsent": the server has refused a file.
  const hint = failureHints[event.type === "unsent" ? "refused" : draft.state];
  if (event.type === "stored") {
    notifyLater(fill(texts.drafts.saved, { title }));
  } else if (hint && !isWaiting(draft)) {
    notifyFailure(fill(texts.drafts.notSaved.title, { title }), hint);
  }
}

/** Sends waiting saves on every screen of the admin, and reads the lists again that they change. */
export function Outbox() {
  const client = useQueryClient();

  const readChanges = useEffectEvent((occurrence: Occurrence) => {
    const { event, before: draftBefore } = occurrence;
    const { kind } = draftBefore;
    const listKey = [kind === "notes" || kind === "replies" ? "messages" : kind, "list"];
    notifyIfClosed(occurrence);
    if (event.type === "stored") {
      // Settings have one query, `[kind]`. Collections have none, so this does nothing for them.
      client.setQueryData([kind], (cached) => cached && { record: event.record, etag: "" });
    } else if (event.type === "gone") {
      // Lists on the screen are not read again, because that would close the form of the deleted
      // record. Other lists are read, so that no form opens with that record later.
      return void client.invalidateQueries({ queryKey: listKey, refetchType: "inactive" });
    }
    // If the painter discards a draft before the answer to its save, the server may have stored it.
    const mayBeStored = event.type === "discard" && draftBefore.saving?.request;
    if (event.type !== "stored" && !mayBeStored) return;
    void client.invalidateQueries({ queryKey: listKey, refetchType: "all" });
    void client.invalidateQueries({ queryKey: outdatedTranslationsKey });
  });

  useEffect(() => startSender(), []);
  useEffect(() => onDraftEvent((occurrence) => readChanges(occurrence)), []);
  return null;
}

/** Lists the unsaved input of closed forms. */
export function DraftList({ onCount }: { onCount: (count: number) => void }) {
  const drafts = useSyncExternalStore(subscribeToDrafts, listDrafts).filter(
    ({ id }) => !isFormOpen(id),
  );
  useEffect(() => onCount(drafts.length), [onCount, drafts.length]);
  if (drafts.length === 0) return null;
  return (
    <aside
      className="ruled line"
      aria-label={fill(texts.drafts.keeping.kept, { place: onThisDevice })}
    >
      {drafts.length > 1 && <p>{fill(texts.drafts.list.intro, { place: onThisDevice })}</p>}
      <ul>
        {drafts.map((draft) => (
          <ListedDraft key={draft.id} draft={draft} isAlone={drafts.length === 1} />
        ))}
      </ul>
    </aside>
  );
}

/** A single draft says `1 draft: title`, because `Notices` may show its line without a heading. */
function ListedDraft({ draft, isAlone }: { draft: Draft; isAlone: boolean }) {
  const { id, kind, state, title, page, edit, editedAt } = draft;
  const isSignInNeeded = useIsSignInNeeded();
  const waitingNote = isSignInNeeded
    ? texts.drafts.list.waitsSignIn
    : texts.drafts.list.waitsNetwork;
  return (
    <li className="row draft-line">
      <Link className="text-link one-line" to={page} open={(address) => navigate(address, id)}>
        {isAlone
          ? fill(texts.drafts.list.single, { drafts: plural(texts.dashboard.draftCount, 1), title })
          : title}
      </Link>{" "}
      {isWaiting(draft) && <span>{waitingNote}</span>}
      {!isWaiting(draft) && !isAlone && (
        <span>{fill(texts.drafts.list.editedAt, { when: formatTime(editedAt) })}</span>
      )}
      <Tool
        label={texts.common.discard}
        subject={fill(texts.drafts.list.changes, { title })}
        disabled={!isDiscardable(draft)}
        onPress={() => void discardDraft(draft)}
      />
      {/* A form in a list is missing if another device has deleted the record. */}
      {state === "gone" && !hasPage(kind) && (
        <Folded summary={fill(texts.drafts.list.text, { title })}>
          <p className="reading letter">{Object.values(edit).join("\n")}</p>
        </Folded>
      )}
    </li>
  );
}
