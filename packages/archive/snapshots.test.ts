import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/folders.ts";
import { describeObject, sampleFormat, startSnapshots } from "../../test/support/snapshots.ts";
import { ArchiveRefused } from "./archive.ts";
import { openRepository } from "./open-repository.ts";
import { findSnapshot, type ReadableRepository } from "./repository.ts";
import { restoreOriginals, restoreTables, verifySnapshot } from "./restore-snapshot.ts";
import { formatSnapshot, parseSnapshot, type Row } from "./snapshot.ts";
import { writeSnapshot, zipAsRepository } from "./write-snapshot.ts";
import { writeZip } from "./zip-writer.ts";

/** Reads and checks the newest snapshot. */
async function newestOf(repository: ReadableRepository) {
  const snapshot = await findSnapshot(sampleFormat, repository);
  if (!snapshot) throw new Error("There is no snapshot");
  await verifySnapshot(repository, snapshot);
  return snapshot;
}

/** A program with an original that a snapshot of that day has and the program no longer. */
async function startWithRemoved(daysAgo: number) {
  const started = await startSnapshots();
  const bytes = randomBytes(1000);
  const original = await started.addOriginal(bytes);
  const snapshot = await started.old(daysAgo);
  await started.removeOriginal(original);
  return { ...started, snapshot, removed: describeObject(bytes).name };
}

test("OPS-01 rows and originals return as they were, from a folder and from a ZIP file", async () => {
  const rows = [
    { id: 2, title: "Երեկո", year: null },
    { id: 1, title: "{", year: 2021.5 },
  ];
  const { repository, source, ...started } = await startSnapshots(rows);
  const bytes = randomBytes(200_000);
  const original = await started.addOriginal(bytes);
  await started.write();
  const path = join(await temporaryFolder(), "snapshot.zip");
  await writeZip(path, (zip) => writeSnapshot(source, zipAsRepository(zip)));

  for (const place of [started.folder, path]) {
    const opened = await openRepository(place);
    const snapshot = await newestOf(opened);
    expect(snapshot).toMatchObject({ place: "Gyumri", missing: [], tables: [{ counter: 7 }] });
    const restored: Row[] = [];
    const insert = async (batch: Row[]) => void restored.push(...batch);
    await restoreTables(opened, snapshot, [
      { name: "works", columns: ["id", "title", "year"], insert },
    ]);
    expect(restored).toEqual(rows);
    await started.store.remove(original);
    await restoreOriginals(sampleFormat, started.store, opened, snapshot, () => undefined);
    expect(await started.store.read(original)).toEqual(bytes);
  }
});

test("a snapshot that was parsed is written as the same bytes", async () => {
  const { folder, write } = await startSnapshots();
  const { name } = await write();
  const bytes = await readFile(join(folder, name));
  const snapshot = parseSnapshot(sampleFormat, name, bytes);
  expect(Buffer.from(formatSnapshot(sampleFormat, snapshot)).toString()).toBe(bytes.toString());
});

test("OPS-12 refuses a snapshot of a newer version, another program, or with a changed word", async () => {
  const { snapshot } = await (await startSnapshots()).write();
  const read = (format: Partial<typeof sampleFormat>, change = (text: string) => text) => {
    const bytes = formatSnapshot({ ...sampleFormat, ...format }, snapshot);
    return parseSnapshot(sampleFormat, "it", Buffer.from(change(Buffer.from(bytes).toString())));
  };
  expect(read({ version: 2 })).toEqual(snapshot);
  expect(() => read({ version: 4 })).toThrow("made by a newer version of Sample");
  expect(() => read({ name: "other" })).toThrow("it is not what was written");
  expect(() => read({}, (text) => text.replace("Gyumri", "Goris"))).toThrow(ArchiveRefused);
  expect(() => read({}, () => "no JSON")).toThrow(ArchiveRefused);
  const misnamed = { file: `files/${"0".repeat(32)}`, sha256: "1".repeat(64), bytes: 1 };
  const bytes = formatSnapshot(sampleFormat, { ...snapshot, originals: [misnamed] });
  expect(() => parseSnapshot(sampleFormat, "it", bytes)).toThrow(ArchiveRefused);
});

test("OPS-01 refuses rows that do not fit their table", async () => {
  const { repository, rows, write } = await startSnapshots();
  const { snapshot } = await write();
  const restore = (columns: string[], changed = snapshot) =>
    restoreTables(repository, changed, [{ name: "works", columns, insert: async () => {} }]);
  await restore(Object.keys(rows[0] ?? {}));
  await expect(restore(["id"])).rejects.toThrow("a row of works cannot be read");
  await expect(restore(["id", "title", "year"])).rejects.toThrow("a row of works cannot be read");
  const [table] = snapshot.tables;
  if (!table) throw new Error("no table");
  const lacking = { ...snapshot, tables: [{ ...table, objects: [] }] };
  await expect(restore(["id", "title"], lacking)).rejects.toThrow("works has lost rows");
});

test("OPS-01 a changed or lost object is refused", async () => {
  const { folder, repository, objects, write } = await startSnapshots();
  const { snapshot } = await write();
  const path = join(folder, (await objects())[0] ?? "");
  await writeFile(path, (await readFile(path, "utf8")).replace("Evening", "Morning"));
  await expect(verifySnapshot(repository, snapshot)).rejects.toThrow("is not what was written");
  await rm(path);
  await expect(verifySnapshot(repository, snapshot)).rejects.toThrow("it lacks objects/");
});

test("OPS-01 the next snapshot replaces an object that was cut short", async () => {
  const { folder, repository, write, ...started } = await startSnapshots();
  await started.addOriginal(randomBytes(5000));
  await write();
  // The original in the store is the same file.
  for (const name of await started.objects()) {
    const contents = await readFile(join(folder, name));
    await rm(join(folder, name));
    await writeFile(join(folder, name), contents.subarray(0, 10));
  }
  await write();
  expect((await newestOf(repository)).missing).toEqual([]);
});

test("OPS-01 a damaged original is not taken into a snapshot", async () => {
  const { store, addOriginal, write } = await startSnapshots();
  const bytes = randomBytes(1000);
  const name = await addOriginal(bytes);
  await store.write(name, Buffer.alloc(1000));
  const hash = describeObject(bytes).sha256.slice(0, 32);
  expect((await write()).snapshot).toMatchObject({ missing: [hash], originals: [] });
});

test("OPS-01 an original that only the store has lost stays in every later snapshot", async () => {
  const { store, addOriginal, backUp } = await startSnapshots();
  const bytes = randomBytes(1000);
  const name = await addOriginal(bytes);
  await backUp(1);
  await store.remove(name);
  const { lost, snapshot } = await backUp(1);
  expect([lost, snapshot.missing]).toEqual([[describeObject(bytes).sha256.slice(0, 32)], []]);
});

test("OPS-01 rotation removes the oldest snapshots, what only they need, and no other files", async () => {
  const { folder, repository, backUp, old, ...started } = await startWithRemoved(2);
  const kept = await old(1);
  await writeFile(join(folder, "of-my-own.txt"), "not of the schedule");
  expect(await started.objects()).toContain(started.removed);

  const { name } = await backUp(2);

  expect(await started.snapshots()).toEqual([kept, name]);
  expect(await started.objects()).not.toContain(started.removed);
  expect(await readdir(folder)).toContain("of-my-own.txt");
  await newestOf(repository);
});

test("OPS-01 a snapshot that cannot be read keeps all objects", async () => {
  const { folder, snapshot, backUp, objects, removed } = await startWithRemoved(1);
  await writeFile(join(folder, snapshot), "damaged");
  await backUp(2);
  expect(await objects()).toContain(removed);
});

test("OPS-01 snapshots dated in the future neither count nor are removed", async () => {
  const { repository, backUp, snapshot, ...started } = await startWithRemoved(-1000);
  await backUp(1);
  const { name } = await backUp(1);
  expect(await started.snapshots()).toEqual([name, snapshot]);
  expect(await started.objects()).toContain(started.removed);
  expect((await newestOf(repository)).originals).toEqual([]);
});

test("OPS-01 the last whole snapshot is never removed", async () => {
  const { store, addOriginal, backUp, old, snapshots } = await startSnapshots();
  const whole = await old(3);
  await store.remove(await addOriginal(randomBytes(1000)));
  await backUp(1);
  const { snapshot, name } = await backUp(1);
  expect(snapshot.missing).toHaveLength(1);
  expect(await snapshots()).toEqual([whole, name]);
});
