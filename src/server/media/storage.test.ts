import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDiskStorage } from "./storage.ts";
import { filesIn, temporaryFolder } from "./testing/open-media.ts";

const content = Buffer.from("painted");

test("a file is kept, measured, read and removed", async () => {
  const storage = await openDiskStorage(await temporaryFolder());
  await storage.write("masters/ab/abc.png", content);
  expect(await storage.size("masters/ab/abc.png")).toBe(content.length);
  expect(await storage.read("masters/ab/abc.png")).toEqual(content);
  await storage.remove("masters/ab/abc.png");
  await storage.remove("masters/ab/abc.png");
  expect(await storage.size("masters/ab/abc.png")).toBeNull();
  expect(await storage.read("masters/ab/abc.png")).toBeNull();
});

test("two writers of the same name leave one whole file and nothing else", async () => {
  const folder = await temporaryFolder();
  const storage = await openDiskStorage(folder);
  await Promise.all(
    Array.from({ length: 8 }, () => storage.write("derivatives/v1/ab/abc/720.avif", content)),
  );
  expect(await filesIn(folder)).toEqual(["derivatives/v1/ab/abc/720.avif"]);
  expect(await storage.read("derivatives/v1/ab/abc/720.avif")).toEqual(content);
});

test.for(["../x", "/etc/passwd", "a/../../x", "a//b", "", ".hidden", "a\\b", "a\0b", "A/b"])(
  "%j is no name and never reaches the disk",
  async (name) => {
    const storage = await openDiskStorage(await temporaryFolder());
    await expect(async () => storage.read(name)).rejects.toThrow("Not a storage name");
    await expect(storage.write(name, content)).rejects.toThrow("Not a storage name");
  },
);

test("half-written files of an earlier run are swept away at start", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "temporary"));
  const old = join(folder, "temporary", "old");
  await writeFile(old, content);
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(folder, "temporary", "of-another-process"), content);
  await openDiskStorage(folder);
  expect(await readdir(join(folder, "temporary"))).toEqual(["of-another-process"]);
});

test("a folder that was tidied away while running is made again", async () => {
  const folder = await temporaryFolder();
  const storage = await openDiskStorage(folder);
  await storage.write("derivatives/v1/ab/abc/720.avif", content);
  await rm(join(folder, "derivatives"), { recursive: true });
  await storage.write("derivatives/v1/ab/abc/720.avif", content);
  expect(await storage.read("derivatives/v1/ab/abc/720.avif")).toEqual(content);
});

test("a storage folder that cannot be made stops the start", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  await expect(openDiskStorage(join(folder, "file", "media"))).rejects.toThrow();
});
