import { ApiError } from "../api/api-error.ts";
import { create, creationOf, replace } from "../api/client.ts";
import { isRefusal, isRefusedCreation } from "../api/network.ts";
import { uploadPicture } from "../api/pictures.ts";

import { differingFields, isStoredSame } from "../forms/merge-changes.ts";
import { valueAt, withValue } from "../forms/paths.ts";
import { withoutDialog } from "../session/password-request.ts";
import { lockDraft } from "./draft-locks.ts";
import { type Draft, openDraftStore } from "./draft-store.ts";

/** "waiting": the network or a sign-in is still missing, or a form is using the draft. */
export type Outcome = "saved" | "refused" | "deleted" | "waiting";

/** Uploads the files first, so that only the rest has to be repeated. */
async function send(draft: Draft, waiting: object): Promise<void> {
  const store = await openDraftStore();
  let current: Draft = { ...draft, waiting };
  for (const [field, file] of Object.entries(await store.filesOf(draft.id))) {
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const { imagePath } = await uploadPicture(file, options);
    current = {
      ...current,
      values: withValue(current.values ?? {}, field, imagePath),
      waiting: withValue(current.waiting ?? {}, field, imagePath),
    };
    await store.put(current, { [field]: null });
  }
  const body = current.waiting ?? {};
  if (!draft.isNew) {
    await replace(draft.address, body, draft.etag ?? null);
    return;
  }
  const creation = draft.creation
    ? creationOf(body, draft.creation)
    : { ...creationOf(body), values: current.values };
  await store.put({ ...current, creation });
  await create(draft.address, creation, draft.etag);
}

/** True if an earlier request has saved `body`, and only its answer was lost. */
function isStored(body: object, error: unknown): boolean {
  const newer = error instanceof ApiError ? error.newer : null;
  if (newer === null) return false;
  const { record } = newer;
  const isFieldStored = (name: string) => isStoredSame(valueAt(body, name), valueAt(record, name));
  return differingFields(body, record).every(isFieldStored);
}

/** Sends a save that waits while its form is closed. A refused one stays as a draft of its form. */
export async function sendWaiting({ id, waiting }: Draft): Promise<Outcome> {
  const release = waiting && (await lockDraft(id));
  if (!release) return "waiting";
  const store = await openDraftStore();
  // Another tab may have changed the draft, and `send` stores the addresses of uploaded files.
  const findStored = async () => (await store.list()).find((draft) => draft.id === id);
  try {
    const draft = await findStored();
    if (!draft?.waiting) return "waiting";
    const { waiting } = draft;
    await withoutDialog(() => send(draft, waiting));
    await store.remove(id);
    return "saved";
  } catch (error) {
    const draft = await findStored();
    if (!draft?.waiting) return "waiting";
    if (isStored(draft.waiting, error)) {
      await store.remove(id);
      return "saved";
    }
    if (!isRefusal(error)) return "waiting";
    // Without the key, a deleted record that is being created again would be created twice.
    const creation = draft.isNew && isRefusedCreation(error) ? undefined : draft.creation;
    await store.put({ ...draft, waiting: undefined, creation });
    return error instanceof ApiError && error.status === 404 ? "deleted" : "refused";
  } finally {
    release();
  }
}
