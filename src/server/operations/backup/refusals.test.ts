import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveRefused } from "@nkar/archive/archive";
import { objectName, snapshotName } from "@nkar/archive/repository";
import { formatSnapshot } from "@nkar/archive/snapshot";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import {
  openFullSite,
  readContents,
  type SampleSite,
} from "../../../../test/support/sample-site.ts";
import { copyZip, writeFiles } from "../../../../test/support/zip-files.ts";
import { backUpToFile } from "./folder-backup.ts";
import { restore } from "./restore.ts";
import { snapshotFormat } from "./snapshot-format.ts";

async function createSiteWithBackup() {
  const site = await openFullSite("SQLite");
  const path = join(await temporaryFolder(), "backup.zip");
  const snapshot = await backUpToFile(site, path);
  const name = snapshotName(new Date(snapshot.createdAt));
  return { site, path, name, snapshot, bytes: await readFile(path) };
}

async function findRefusal(site: SampleSite, path: string): Promise<string> {
  const before = await readContents(site);
  const error = await restore(site, path).catch((reason: unknown) => reason);
  expect(await readContents(site)).toEqual(before);
  expect(error).toBeInstanceOf(ArchiveRefused);
  return error instanceof Error ? error.message : "";
}

test("OPS-01 refuses a backup that is truncated, empty or not a ZIP file", async () => {
  const { site, path, bytes } = await createSiteWithBackup();
  for (const contents of [bytes.subarray(0, bytes.length - 200), "", "no archive at all"]) {
    await writeFile(path, contents);
    expect(await findRefusal(site, path)).toMatch(/damaged or not a ZIP file/);
  }
  expect(await findRefusal(site, `${path}.none`)).toMatch(/There is no file/);
});

test("OPS-01 refuses a backup with a missing or changed object, or a changed snapshot", async () => {
  const { site, path, name, snapshot } = await createSiteWithBackup();
  const [original] = snapshot.originals;
  if (!original) throw new Error("no original");
  const object = objectName(original);
  const changed = (files: Parameters<typeof copyZip>[1]) => copyZip(path, files);

  expect(await findRefusal(site, await changed({ [object]: null }))).toMatch(/it lacks objects/);
  const other = Buffer.alloc(original.bytes, "x");
  expect(await findRefusal(site, await changed({ [object]: other }))).toMatch(
    /is not what was written/,
  );
  const large = Buffer.alloc(original.bytes + 1);
  expect(await findRefusal(site, await changed({ [object]: large }))).toMatch(/it is too large/);
  const text = Buffer.from(formatSnapshot(snapshotFormat, snapshot))
    .toString()
    .replace("Anahit", "Anahid");
  expect(await findRefusal(site, await changed({ [name]: text }))).toMatch(
    /is not what was written/,
  );
});

test("OPS-01 OPS-12 names the reason why a newer or older backup or an export is refused", async () => {
  const { site, path, name, snapshot } = await createSiteWithBackup();
  const migrations = [...snapshot.migrations, "9999-future"];
  const newer = await copyZip(path, {
    [name]: formatSnapshot(snapshotFormat, { ...snapshot, migrations }),
  });
  expect(await findRefusal(site, newer)).toMatch(
    /newer version of Nkar \(it knows "9999-future"\)/,
  );

  const other = join(await temporaryFolder(), "other.zip");
  await writeFiles(other, { "nkar-backup.json": "{}" });
  expect(await findRefusal(site, other)).toMatch(/of Nkar 0\.1\.0 .* moves by an export/);
  await writeFiles(other, { "catalogue.json": "{}" });
  expect(await findRefusal(site, other)).toMatch(/An export is imported/);
});

test("OPS-01 refuses a backup whose rows do not fit", async () => {
  const { site, path, name, snapshot } = await createSiteWithBackup();
  const withRows = (rows: string) => {
    const object = { sha256: createHash("sha256").update(rows).digest("hex"), bytes: rows.length };
    const tables = snapshot.tables.map((table) =>
      table.name === "feedback" ? { ...table, rows: 1, objects: [object] } : table,
    );
    return copyZip(path, {
      [objectName(object)]: rows,
      [name]: formatSnapshot(snapshotFormat, { ...snapshot, tables }),
    });
  };
  const columns = '"id":1,"message":null,"createdAt":"2026"';
  expect(await findRefusal(site, await withRows(`{${columns},"rating":null}\n`))).toMatch(
    /cannot be loaded/,
  );
  expect(await findRefusal(site, await withRows(`{${columns}}\n`))).toMatch(
    /a row of feedback cannot be read/,
  );
  expect(await findRefusal(site, await withRows("\n"))).toMatch(/has lost rows/);
  expect(await findRefusal(site, await withRows("{\n"))).toMatch(
    /a row of feedback cannot be read/,
  );
});
