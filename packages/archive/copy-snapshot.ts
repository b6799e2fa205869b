import { readDiskStore } from "@nkar/blobs/open-blob-store";
import { openEncryptedStore } from "./encrypted-store.ts";
import {
  type EncryptedPlace,
  listObjects,
  listSnapshots,
  newestSnapshotFile,
  putObject,
  readObject,
  readSnapshot,
  writeChecked,
} from "./repository.ts";
import { rotate } from "./rotation.ts";
import { formatSnapshot, listNeededObjects, type SnapshotFormat } from "./snapshot.ts";

/**
 * Copies the newest snapshot of a folder, encrypted, to another place, with the objects that the
 * place lacks. Reads each file back. Then removes the oldest copies beyond `keep`. Nobody else may
 * write to either place meanwhile.
 * @throws the error of the place; the next call copies the rest
 */
export async function copyNewestSnapshot(
  format: SnapshotFormat,
  place: EncryptedPlace,
  { folder, keep }: { folder: string; keep: number },
): Promise<void> {
  const source = readDiskStore(folder);
  const newest = await newestSnapshotFile(source);
  if (!newest) return;
  const target = await openEncryptedStore(place, { create: true });
  if ((await listSnapshots(target)).some(({ name }) => name === newest.name)) return;
  const snapshot = await readSnapshot(format, source, newest.name);
  const objectList = await listObjects(target);
  for (const object of listNeededObjects(snapshot)) {
    await putObject(target, objectList, object, () => readObject(source, object));
  }
  await writeChecked(target, newest.name, formatSnapshot(format, snapshot));
  await rotate(format, target, keep);
}
