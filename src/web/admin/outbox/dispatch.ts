import { type FileChanges, fromKept, toKept, withFiles } from "./chosen-file.ts";
import { type Draft, type DraftEvent, hasInput, isOutcome } from "./draft.ts";
import { loadFiles, storeAnswer, storeDraft } from "./draft-store.ts";
import { announce, isFormOpen, liveDraft } from "./live-drafts.ts";
import { cancelPending } from "./pending-files.ts";
import { transitions } from "./state-table.ts";
import { type DraftMessage, onTabMessage, tellTabs } from "./tab-channel.ts";
import { next } from "./transitions.ts";

/**
 * Changes a draft in this page at once. Resolves when the device has the change, or cannot have it.
 * @param files chosen with the event
 */
export async function dispatch(
  id: string,
  event: DraftEvent,
  files: FileChanges = {},
): Promise<void> {
  const entry = liveDraft(id);
  if (!entry) return;
  cancelPending(entry.pending, event);
  const before = entry.draft;
  const draft = next(before, event);
  if (draft === before) return;
  const removedPaths = before.files.filter((path) => !draft.files.includes(path));
  const changes = { ...Object.fromEntries(removedPaths.map((path) => [path, null])), ...files };
  const nextEntry = { ...entry, draft, files: withFiles(entry.files, changes, draft) };
  const isKept = hasInput(draft) || hasInput(before);
  const writing = event.type === "choose" ? "writing file" : "writing";
  announce(
    { ...nextEntry, keeping: isKept ? writing : entry.keeping },
    { event, before, after: draft, files: entry.files, isRemote: false },
  );
  if (!isKept) return;
  tell(event, before, files);
  // `storeAnswer` begins with the row of the device, because another tab may have typed since this
  // one read the draft. A row that lacks a part of the input would bring an older state back.
  const isOnDevice = entry.keeping === "kept" || entry.keeping.startsWith("writing");
  await (isOutcome(event) && isOnDevice ? storeAnswer(entry, event) : storeDraft(draft, changes));
}

function tell(event: DraftEvent, before: Draft, files: FileChanges): void {
  const keptFiles = Object.entries(files).flatMap(([path, file]) =>
    file ? [[path, toKept(file)]] : [],
  );
  tellTabs({ event, before, files: Object.fromEntries(keptFiles) });
}

/** Changes a draft as another tab did. */
function follow({ event, before, files: received }: DraftMessage): void {
  const blank = { draft: before, files: {}, pending: {}, keeping: "kept" } as const;
  const known = liveDraft(before.id);
  // The sender did not know yet that the painter has discarded the draft here.
  if (!known && isOutcome(event)) return;
  const entry = known ?? blank;
  cancelPending(entry.pending, event);
  const draft = next(entry.draft, event);
  if (draft === entry.draft) return;
  const chosenFiles = Object.entries(received).map(([path, file]) => [path, fromKept(file)]);
  const files = withFiles(entry.files, Object.fromEntries(chosenFiles), draft);
  announce(
    { ...entry, draft, files },
    { event, before: entry.draft, after: draft, files: entry.files, isRemote: true },
  );
  // This tab may have stored a typed letter over what the sender had stored.
  const isBySender = isOutcome(event) || event.type === "uploaded" || event.type === "unsent";
  if (isFormOpen(draft.id) && isBySender) void storeDraft(draft, {});
  if (draft.files.some((path) => !files[path])) void loadFiles(draft.id);
}

onTabMessage((message) => {
  if ("event" in message && message.event.type in transitions) follow(message);
});
