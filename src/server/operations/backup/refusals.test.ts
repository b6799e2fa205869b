import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { contentsOf, fullSite, type SampleSite } from "../../../../test/support/sample-site.ts";
import { changedZip, withZip, writeFiles } from "../../../../test/support/zip-files.ts";
import { ArchiveRefused, openZip } from "../zip/zip.ts";
import { backUp } from "./backup.ts";
import { type Manifest, manifestComment, manifestName, readManifest } from "./manifest.ts";
import { checkBackup, restore } from "./restore.ts";

async function siteWithBackup() {
  const site = await fullSite("SQLite");
  const path = join(await temporaryFolder(), "backup.zip");
  await backUp(site, path);
  return { site, path, bytes: await readFile(path) };
}

async function rewrite(
  path: string,
  change: { manifest?: (manifest: Manifest) => object; files?: Record<string, string | null> },
): Promise<string> {
  const manifest = await withZip(path, readManifest);
  const text = JSON.stringify(change.manifest?.(manifest) ?? {});
  return changedZip(path, { ...change.files, [manifestName]: text }, manifestComment(text));
}

async function restoreRefused(site: SampleSite, path: string): Promise<string> {
  const before = await contentsOf(site);
  const error = await restore(site, path).catch((reason: unknown) => reason);
  expect(await contentsOf(site)).toEqual(before);
  expect(error).toBeInstanceOf(ArchiveRefused);
  return error instanceof Error ? error.message : "";
}

test("refuses a backup with a wrong byte, unless the byte has no meaning", async () => {
  const { path, bytes } = await siteWithBackup();
  const whole = JSON.stringify(await checkBackup(path));
  let refused = 0;
  const tries = 60;
  for (let count = 0; count < tries; count += 1) {
    const index = Math.floor((bytes.length * (count + 0.5)) / tries);
    const damaged = Buffer.from(bytes);
    damaged[index] = (damaged[index] ?? 0) ^ 0x10;
    await writeFile(path, damaged);
    const outcome = await checkBackup(path).catch((error: unknown) => error);
    if (outcome instanceof ArchiveRefused) refused += 1;
    else expect(JSON.stringify(outcome)).toBe(whole);
  }
  expect(refused).toBeGreaterThan(tries * 0.9);
});

test("refuses a backup that is truncated, empty or not a ZIP file", async () => {
  const { site, path, bytes } = await siteWithBackup();
  for (const contents of [bytes.subarray(0, bytes.length - 200), "", "no archive at all"]) {
    await writeFile(path, contents);
    expect(await restoreRefused(site, path)).toMatch(/damaged or not a ZIP file/);
  }
  expect(await restoreRefused(site, `${path}.none`)).toMatch(/There is no file/);
});

test("refuses a backup with added, removed or changed files", async () => {
  const { site, path } = await siteWithBackup();
  const manifest = await withZip(path, readManifest);
  const original = manifest.masters[0]?.file ?? "";
  const same = (present: Manifest) => present;

  const incomplete = await rewrite(path, { manifest: same, files: { [original]: null } });
  expect(await restoreRefused(site, incomplete)).toMatch(/not on its list/);

  const more = await rewrite(path, { manifest: same, files: { "masters/00/extra.jpg": "x" } });
  expect(await restoreRefused(site, more)).toMatch(/not on its list/);

  const unlisted = await rewrite(path, {
    manifest: (present) => ({ ...present, masters: present.masters.slice(1) }),
    files: { [original]: null },
  });
  expect(await restoreRefused(site, unlisted)).toMatch(/the picture [0-9a-f]{32} is not in it/);

  const rows = '{"id":1,"rating":5,"message":null,"createdAt":"2026"}\n';
  const wrongRow = await rewrite(path, {
    manifest: (present) => ({
      ...present,
      tables: present.tables.map((table) =>
        table.name === "feedback"
          ? {
              ...table,
              bytes: rows.length,
              sha256: createHash("sha256").update(rows).digest("hex"),
            }
          : table,
      ),
    }),
    files: { "database/feedback.jsonl": rows },
  });
  expect(await restoreRefused(site, wrongRow)).toMatch(/cannot be loaded/);
});

test("names the reason why a newer backup or an export is refused", async () => {
  const { site, path } = await siteWithBackup();
  const newer = await rewrite(path, {
    manifest: (present) => ({ ...present, migrations: [...present.migrations, "9999-future"] }),
  });
  expect(await restoreRefused(site, newer)).toMatch(
    /newer version of Nkar \(it knows "9999-future"\)/,
  );

  const newerFormat = await rewrite(path, { manifest: (present) => ({ ...present, version: 3 }) });
  expect(await restoreRefused(site, newerFormat)).toMatch(/newer version of Nkar/);

  const other = join(await temporaryFolder(), "other.zip");
  await writeFiles(other, { "catalogue.json": "{}" });
  expect(await restoreRefused(site, other)).toMatch(/an export, not a backup/);
});

test("refuses archives with paths that lead outside, and ZIP bombs", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "hostile.zip");
  await writeFiles(path, { "aa/bb/escape.txt": "x" });
  const bytes = await readFile(path);
  const plain = bytes.toString("latin1");
  for (const elsewhere of ["../../", "aa/../", "/aa/b/", "//aa/b", "C:/bb/", "aa\\..\\"]) {
    await writeFile(path, Buffer.from(plain.replaceAll("aa/bb/", elsewhere), "latin1"));
    await expect(openZip(path), elsewhere).rejects.toThrow(ArchiveRefused);
  }

  await writeFiles(path, { zeros: Buffer.alloc(64 * 1024 * 1024) });
  await expect(openZip(path)).rejects.toThrow("far more than its own size");
});

test("stops reading a file at its stated size", async () => {
  const path = join(await temporaryFolder(), "lying.zip");
  await writeFiles(path, { zeros: Buffer.alloc(100_000) });
  const bytes = await readFile(path);
  const sizeInList = 24;
  bytes.writeUInt32LE(10, bytes.indexOf("PK\x01\x02", "latin1") + sizeInList);
  await writeFile(path, bytes);
  const zip = await openZip(path);
  let received = 0;
  const read = async () => {
    for await (const piece of zip.stream("zeros")) received += piece.length;
  };
  await expect(read()).rejects.toThrow(/zeros in the archive is damaged/);
  expect(received).toBeLessThanOrEqual(10);
  zip.close();
});
