import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/folders.ts";
import { readTextIn, writeFiles } from "../../test/support/zip-files.ts";
import { ArchiveRefused } from "./archive.ts";
import { isSystemFile, openArchive, openZip, restrictToFolder } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

async function zipOf(files: Parameters<typeof writeFiles>[1]): Promise<string> {
  const path = join(await temporaryFolder(), "archive.zip");
  await writeFiles(path, files);
  return path;
}

test("files are read as they were written, compressed or not", async () => {
  const path = join(await temporaryFolder(), "archive.zip");
  const picture = Buffer.alloc(300_000, "canvas ");
  await writeZip(path, async (zip) => {
    await zip.add("texts/Երեկո.txt", "Evening");
    expect(await zip.add("picture", picture, { compress: false })).toMatchObject({
      bytes: picture.length,
    });
  });
  const zip = await openZip(path);
  expect(zip.names).toEqual(["texts/Երեկո.txt", "picture"]);
  expect(await readTextIn(zip, "texts/Երեկո.txt")).toBe("Evening");
  expect(Buffer.from(await zip.readBytes("picture")).equals(picture)).toBe(true);
  await expect(zip.readBytes("picture", 1000)).rejects.toThrow("larger than 1000 bytes");
  expect((await readFile(path)).length).toBeGreaterThan(picture.length);
});

test("refuses archives with paths that lead outside, and ZIP bombs", async () => {
  const path = await zipOf({ "aa/bb/escape.txt": "x" });
  const plain = await readFile(path, "latin1");
  for (const elsewhere of [
    "../../",
    "aa/../",
    "/aa/b/",
    "//aa/b",
    "C:/bb/",
    "aa\\..\\",
    "aa\\bb/",
  ]) {
    await writeFile(path, Buffer.from(plain.replaceAll("aa/bb/", elsewhere), "latin1"));
    await expect(openZip(path), elsewhere).rejects.toThrow(ArchiveRefused);
  }

  const bomb = await zipOf({ zeros: Buffer.alloc(64 * 1024 * 1024) });
  await expect(openZip(bomb)).rejects.toThrow("far more than its own size");
});

test("refuses a name that is there twice", async () => {
  const path = await zipOf({ "a.txt": "one", "b.txt": "two" });
  const plain = await readFile(path, "latin1");
  await writeFile(path, Buffer.from(plain.replaceAll("b.txt", "a.txt"), "latin1"));
  await expect(openZip(path)).rejects.toThrow("contains a.txt twice");
});

test("stops reading a file at its stated size", async () => {
  const path = await zipOf({ zeros: Buffer.alloc(100_000) });
  const bytes = await readFile(path);
  const sizeInList = 24;
  bytes.writeUInt32LE(10, bytes.indexOf("PK\x01\x02", "latin1") + sizeInList);
  await writeFile(path, bytes);
  const zip = await openZip(path);
  let received = 0;
  const read = async () => {
    const file = await zip.open("zeros");
    for await (const piece of file?.contents ?? []) received += piece.length;
  };
  await expect(read()).rejects.toThrow(/zeros in the archive is damaged/);
  expect(received).toBeLessThanOrEqual(10);
});

test("refuses a changed byte of a file", async () => {
  const path = join(await temporaryFolder(), "archive.zip");
  await writeZip(path, (zip) => zip.add("a.txt", "Evening", { compress: false }));
  const plain = await readFile(path, "latin1");
  await writeFile(path, Buffer.from(plain.replace("Evening", "Morning"), "latin1"));
  const zip = await openZip(path);
  await expect(zip.readBytes("a.txt")).rejects.toThrow(/a\.txt in the archive is damaged/);
});

/** Where fields of a ZIP file begin in the headers before contents and in the list of entries. */
const headers = [
  { mark: "PK\x03\x04", flags: 6, method: 8 },
  { mark: "PK\x01\x02", flags: 8, method: 10 },
];

test.each([
  ["flags", 1, "locked with a password"],
  ["method", 9, "compressed by method 9"],
] as const)("REA-01 an entry with %s %i is refused with advice", async (field, value, reason) => {
  const path = await zipOf({ "a.txt": "Evening" });
  const bytes = await readFile(path);
  for (const { mark, [field]: offset } of headers) {
    bytes.writeUInt16LE(value, bytes.indexOf(mark, 0, "latin1") + offset);
  }
  await writeFile(path, bytes);
  await expect(openZip(path)).rejects.toThrow(new RegExp(`${reason}.*Unpack it`));
});

test("REA-01 reading ends if an entry is not where the list says", async () => {
  const path = await zipOf({ "a.txt": "Evening" });
  const plain = await readFile(path, "latin1");
  await writeFile(path, Buffer.from(plain.replace("PK\x03\x04", "XXXX"), "latin1"));
  const zip = await openZip(path);
  await expect(zip.readBytes("a.txt")).rejects.toThrow(/a\.txt in the archive is damaged/);
});

test.each([
  ["a gzip file", gzipSync("Title"), "Unpack it, and import the folder."],
  ["a 7z archive", "7z\xbc\xaf\x27\x1c", "Unpack it, and import the folder."],
  ["a RAR archive", "Rar!\x1a\x07\x01", "Unpack it, and import the folder."],
  ["an encrypted file", "age-encryption.org/v1\n", "Decrypt it first."],
] as const)("REA-01 %s is refused with advice", async (format, contents, advice) => {
  const path = join(await temporaryFolder(), "works.zip");
  await writeFile(path, typeof contents === "string" ? Buffer.from(contents, "latin1") : contents);
  const refusal = `${path} is ${format}, not a ZIP file. ${advice}`;
  await expect(openZip(path)).rejects.toThrow(new ArchiveRefused(refusal));
});

test("refuses a list of entries that would fill the memory", async () => {
  const path = join(await temporaryFolder(), "archive.zip");
  const listBytes = 200_000_000;
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(60_000, 8);
  end.writeUInt16LE(60_000, 10);
  end.writeUInt32LE(listBytes, 12);
  await using file = await open(path, "w");
  await file.write(end, 0, end.length, listBytes);
  await expect(openZip(path)).rejects.toThrow("more than 200000 files");
});

test("a reader that stops early frees the file, and others read on", async () => {
  const zip = await openZip(await zipOf({ large: Buffer.alloc(1_000_000), other: "Evening" }));
  const file = await zip.open("large");
  for await (const piece of file?.contents ?? []) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(await readTextIn(zip, "other")).toBe("Evening");
});

test.each([
  "._sevan.jpg",
  "__MACOSX/works/._artworks.csv",
  "works/.DS_Store",
  "@eaDir/sevan.jpg/SYNOPHOTO_THUMB_M.jpg",
  "Thumbs.db",
  "Desktop.ini",
  "~$artworks.xlsx",
  ".~lock.artworks.csv#",
  ".Spotlight-V100/store.db",
  ".Trashes/501/sevan.jpg",
  "#recycle/sevan.jpg",
  "$RECYCLE.BIN/S-1-5-21/sevan.jpg",
])("REA-01 %s belongs to a system, and is not read", async (name) => {
  expect(isSystemFile(name)).toBe(true);
  const zip = await zipOf({ [name]: "x", "works/sevan.jpg": "picture" });
  expect((await openArchive(zip)).names).toEqual(["works/sevan.jpg"]);
  const file = join(zip, "..", name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "x");
  expect((await openArchive(join(zip, ".."))).names).toEqual(["archive.zip"]);
});

test.each(["#1 Sevan.jpg", "~sketch.jpg", "thumbs/sevan.jpg", "$100.jpg", "a.DS_Store.jpg"])(
  "REA-01 %s is a file of a person",
  (name) => expect(isSystemFile(name)).toBe(false),
);

test("reads a folder of an archive like an archive", async () => {
  const zip = await openZip(await zipOf({ "a/b/one.txt": "1", "a/two.txt": "2", "c.txt": "3" }));
  const inside = restrictToFolder(zip, "a/");
  expect(inside.names).toEqual(["b/one.txt", "two.txt"]);
  expect(await readTextIn(inside, "b/one.txt")).toBe("1");
  expect(inside.size("two.txt")).toBe(1);
  const listed = [];
  for await (const each of inside.list("b")) listed.push(each);
  expect(listed).toEqual([{ name: "b/one.txt", bytes: 1 }]);
});
