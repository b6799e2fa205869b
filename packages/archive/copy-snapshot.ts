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
 * Copies the newest backup of `folder` into an encrypted place, with the objects that the place
 * lacks, and reads each written file back. Then removes older copies, as `rotate` does. Nobody else may
 * write to the folder or the place meanwhile.
 * @throws the error of the place; the next call copies the rest
 */
export async function copyNewestSnapshot(
  format: SnapshotFormat,
  place: EncryptedPlace,
  { folder, keep }: { folder: string; keep: number },
): Promise<void> {
  const source = readDiskStore(folder);
  const newestFile = await newestSnapshotFile(source);
  if (!newestFile) return;
  const target = await openEncryptedStore(place, { create: true });
  if ((await listSnapshots(target)).some(({ name }) => name === newestFile.name)) return;
  const snapshot = await readSnapshot(format, source, newestFile.name);
  const objectList = await listObjects(target);
  for (const object of listNeededObjects(snapshot)) {
    await putObject(target, objectList, object, () => readObject(source, object));
  }
  await writeChecked(target, newestFile.name, formatSnapshot(format, snapshot));
  await rotate(format, target, keep);
}
