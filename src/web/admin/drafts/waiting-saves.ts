import { ApiError } from "../api/api-error.ts";
import { create, creationOf, replace } from "../api/client.ts";
import { isRefusal, isRefusedCreation } from "../api/network.ts";
import { uploadPicture } from "../api/pictures.ts";
import { differingFields, isStoredSame, mergeBody } from "../forms/merge-changes.ts";
import { valueAt, withValue } from "../forms/paths.ts";
import { collectionOf, placeOfCreated } from "../forms/record-place.ts";
import { withoutDialog } from "../session/password-request.ts";
import { lockDraftIfFree } from "./draft-locks.ts";
import { type Draft, type DraftStore, openDraftStore } from "./draft-store.ts";

/**
 * "merged": saved with changes of another device. "conflict": another device changed the same field.
 * "waiting": the network or a sign-in is still missing, or a form is using the draft.
 */
export type Outcome = "saved" | "merged" | "conflict" | "refused" | "deleted" | "waiting";

interface WaitingDraft extends Draft {
  waiting: object;
}

function isWaiting(draft: Draft | undefined): draft is WaitingDraft {
  return draft?.waiting !== undefined;
}

const transfers = new Map<string, AbortController>();

/** Leaves a draft to its form. The form repeats the request, and a repetition changes nothing twice. */
export function stopSending(id: string): void {
  transfers.get(id)?.abort();
}

/** Uploads the files first, so that only the rest has to be repeated. */
async function uploadFiles(
  store: DraftStore,
  draft: WaitingDraft,
  signal: AbortSignal,
): Promise<WaitingDraft> {
  let current = draft;
  for (const [field, file] of Object.entries(await store.filesOf(draft.id))) {
    const { imagePath } = await uploadPicture(file, { signal, onProgress: () => {} });
    signal.throwIfAborted();
    current = {
      ...current,
      values: withValue(current.values, field, imagePath),
      waiting: withValue(current.waiting, field, imagePath),
    };
    await store.put(current, { [field]: null });
  }
  return current;
}

/** Keeps the request that creates the record, so that a repetition creates no second one. */
async function keepCreation(store: DraftStore, draft: WaitingDraft): Promise<WaitingDraft> {
  if (!draft.isNew) return draft;
  const { creation: earlier, waiting, values } = draft;
  const creation = earlier ? creationOf(waiting, earlier) : { ...creationOf(waiting), values };
  const kept = { ...draft, creation };
  await store.put(kept);
  return kept;
}

async function send({ address, waiting, creation, etag = null }: WaitingDraft): Promise<Outcome> {
  await (creation
    ? create(collectionOf(address), creation, etag)
    : replace(address, waiting, etag));
  return "saved";
}

/** True if `record` has the values of `body`, as the server stores them. */
function isStored(body: object, record: object): boolean {
  const isFieldStored = (name: string) => isStoredSame(valueAt(body, name), valueAt(record, name));
  return differingFields(body, record).every(isFieldStored);
}

/**
 * Sends the fields that only the draft changed, as often as other devices change others.
 * @param refusal of the draft, because another device has saved a newer version
 * @throws ApiError if both sides changed a field
 */
async function sendMerged(draft: WaitingDraft, refusal: unknown): Promise<Outcome> {
  const newer = refusal instanceof ApiError ? refusal.newer : null;
  if (newer === null) throw refusal;
  const { record, etag } = newer;
  if (isStored(draft.waiting, record)) return "saved";
  const base = draft.isNew ? draft.creation?.body : draft.waitingBase;
  const merged =
    base && mergeBody(base, { body: draft.waiting, sent: draft.waitingSent ?? [], record });
  if (!merged) throw refusal;
  const created = "id" in record ? placeOfCreated(draft.address, Number(record.id)) : null;
  const address = draft.isNew && created ? created.address : draft.address;
  return replace(address, merged, etag).then(
    () => (isStored(draft.waiting, merged) ? "saved" : "merged"),
    (error) => sendMerged(draft, error),
  );
}

/** A refused draft stays, as one of its form. That of a created record belongs to the record's form. */
function refusedDraft(
  { waiting, waitingBase, waitingSent, ...draft }: Draft,
  error: unknown,
): Draft {
  const created = error instanceof ApiError && !error.newer ? error.created : null;
  const place = created && placeOfCreated(draft.address, created.record.id);
  const base = draft.creation?.values;
  if (place && base) {
    return { ...draft, ...place, base, etag: created.etag, isNew: false, creation: undefined };
  }
  // Without the key, a deleted record that is being created again would be created twice.
  return draft.isNew && isRefusedCreation(error) ? { ...draft, creation: undefined } : draft;
}

function outcomeOf(error: unknown): Outcome {
  if (!isRefusal(error) || !(error instanceof ApiError)) return "waiting";
  if (error.newer) return "conflict";
  return error.status === 404 ? "deleted" : "refused";
}

/** Sends a save that waits while its form is closed. */
export async function sendWaiting({ id }: Draft): Promise<Outcome> {
  const release = await lockDraftIfFree(id);
  if (!release) return "waiting";
  const transfer = new AbortController();
  const { signal } = transfer;
  signal.addEventListener("abort", release);
  transfers.set(id, transfer);
  const store = await openDraftStore();
  // Another tab may have changed the draft, and `uploadFiles` stores the addresses of pictures.
  const findStored = async () => (await store.list()).find((draft) => draft.id === id);
  try {
    const found = await findStored();
    if (!isWaiting(found)) return "waiting";
    const outcome = await withoutDialog(async () => {
      const draft = await keepCreation(store, await uploadFiles(store, found, signal));
      return send(draft).catch((error) => sendMerged(draft, error));
    });
    if (signal.aborted) return "waiting";
    await store.remove(id);
    return outcome;
  } catch (error) {
    const draft = await findStored();
    const outcome = outcomeOf(error);
    if (signal.aborted || outcome === "waiting") return "waiting";
    if (draft) await store.put(refusedDraft(draft, error));
    return outcome;
  } finally {
    // The next transfer of the draft may have begun.
    if (transfers.get(id) === transfer) transfers.delete(id);
    if (!signal.aborted) release();
  }
}
