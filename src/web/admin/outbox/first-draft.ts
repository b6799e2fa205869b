import { openTabChannel } from "../browser-storage.ts";

/** Names of the database and of the channel between tabs. */
export const outboxName = "nkar-outbox";

/** Opens no new database. A browser without storage has no drafts. */
function hasDrafts(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(outboxName);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction("drafts").objectStore("drafts").count();
      counting.onsuccess = () => resolve(counting.result > 0);
      database.close();
    };
  });
}

/**
 * Resolves when the device has a draft: at once, or when a form of any tab begins one. The scripts
 * of forms contain all that keeps and sends a draft.
 */
export const firstDraft = new Promise<void>((resolve) => {
  const tabs = openTabChannel(outboxName);
  tabs.addEventListener("message", () => resolve());
  hasDrafts().then(
    (isAny) => isAny && resolve(),
    () => {},
  );
});
