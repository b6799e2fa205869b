import { readDiskStore } from "@nkar/blobs/open-blob-store";
import type { CopyPlace } from "../../config/config.ts";
import { openEncryptedStore } from "./encrypted-store.ts";
import type { BackupFolder } from "./folder-backup.ts";
import {
  listObjects,
  listSnapshots,
  newestSnapshot,
  putObject,
  readObject,
  readSnapshot,
  writeChecked,
} from "./repository.ts";
import { rotate } from "./rotation.ts";
import { formatSnapshot, objectsOf } from "./snapshot.ts";

/**
 * Copies the newest snapshot, encrypted, to another place, with the objects that the place lacks.
 * Reads each file back. Then removes the oldest copies beyond `keep`. Nobody else may write to
 * either place meanwhile.
 * @throws the error of the place; the next call copies the rest
 */
export async function copyNewestSnapshot(place: CopyPlace, { folder, keep }: BackupFolder) {
  const source = readDiskStore(folder);
  const newest = await newestSnapshot(source);
  if (!newest) return;
  const target = await openEncryptedStore(place, { create: true });
  if ((await listSnapshots(target)).some(({ name }) => name === newest.name)) return;
  const snapshot = await readSnapshot(source, newest.name);
  const listed = await listObjects(target);
  for (const object of objectsOf(snapshot)) {
    await putObject(target, listed, object, () => readObject(source, object));
  }
  await writeChecked(target, newest.name, formatSnapshot(snapshot));
  await rotate(target, keep);
}
