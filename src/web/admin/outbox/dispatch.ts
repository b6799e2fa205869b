import { type FileChanges, fromDeviceFile, toDeviceFile, withFiles } from "./chosen-file.ts";
import { type Draft, type DraftEvent, hasInput, isOutcome } from "./draft.ts";
import { loadFiles, storeAnswer, storeDraft } from "./draft-store.ts";
import { announceEvent, isFormOpen, liveDraft } from "./live-drafts.ts";
import { cancelPendingFiles } from "./pending-files.ts";
import { transitions } from "./state-table.ts";
import { type DraftMessage, onTabMessage, tellTabs } from "./tab-channel.ts";
import { applyEvent } from "./transitions.ts";

/**
 * Applies an event to a draft: at once in this page, then in other tabs and on the device. Resolves
 * when the device has stored the change, or cannot store it.
 * @param files that the event adds or removes
 */
export async function dispatch(
  id: string,
  event: DraftEvent,
  files: FileChanges = {},
): Promise<void> {
  const live = liveDraft(id);
  if (!live) return;
  cancelPendingFiles(live.pending, event);
  const draftBefore = live.draft;
  const draft = applyEvent(draftBefore, event);
  if (draft === draftBefore) return;
  const removedPaths = draftBefore.files.filter((path) => !draft.files.includes(path));
  const changes = { ...Object.fromEntries(removedPaths.map((path) => [path, null])), ...files };
  const newLive = { ...live, draft, files: withFiles(live.files, changes, draft) };
  const concernsDevice = hasInput(draft) || hasInput(draftBefore);
  const writing = event.type === "choose" ? "writing file" : "writing";
  announceEvent(
    { ...newLive, storageState: concernsDevice ? writing : live.storageState },
    { event, before: draftBefore, after: draft, files: live.files, isRemote: false },
  );
  if (!concernsDevice) return;
  tellOtherTabs(event, draftBefore, files);
  // An answer changes the row on the device, because the painter may have typed in another tab since.
  // A row that lacks a part of the input would bring back an older state.
  const isOnDevice = live.storageState === "kept" || live.storageState.startsWith("writing");
  await (isOutcome(event) && isOnDevice ? storeAnswer(live, event) : storeDraft(draft, changes));
}

function tellOtherTabs(event: DraftEvent, before: Draft, files: FileChanges): void {
  const deviceFiles = Object.entries(files).flatMap(([path, file]) =>
    file ? [[path, toDeviceFile(file)]] : [],
  );
  tellTabs({ event, before, files: Object.fromEntries(deviceFiles) });
}

/** Applies an event of another tab to the draft in this page. */
function applyRemoteEvent({ event, before: draftBefore, files: deviceFiles }: DraftMessage): void {
  const liveOfOtherTab = {
    draft: draftBefore,
    files: {},
    pending: {},
    storageState: "kept",
  } as const;
  const liveHere = liveDraft(draftBefore.id);
  // The painter has discarded the draft in this tab before the other tab knew.
  if (!liveHere && isOutcome(event)) return;
  const live = liveHere ?? liveOfOtherTab;
  cancelPendingFiles(live.pending, event);
  const draft = applyEvent(live.draft, event);
  if (draft === live.draft) return;
  const chosenFiles = Object.entries(deviceFiles).map(([path, file]) => [
    path,
    fromDeviceFile(file),
  ]);
  const files = withFiles(live.files, Object.fromEntries(chosenFiles), draft);
  announceEvent(
    { ...live, draft, files },
    { event, before: live.draft, after: draft, files: live.files, isRemote: true },
  );
  // A letter typed in this tab may have replaced the row that the sender had stored.
  const isBySender = isOutcome(event) || event.type === "uploaded" || event.type === "unsent";
  if (isFormOpen(draft.id) && isBySender) void storeDraft(draft, {});
  if (draft.files.some((path) => !files[path])) void loadFiles(draft.id);
}

onTabMessage((message) => {
  if ("event" in message && message.event.type in transitions) applyRemoteEvent(message);
});
