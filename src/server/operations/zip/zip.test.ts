import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openZip } from "./zip.ts";
import { writeZip } from "./zip-writer.ts";

test("an archive appears once complete, with all its contents", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "deep/archive.zip");
  const [text, empty] = await writeZip(path, async (zip) => {
    const added = [await zip.add("Արարատ.txt", "Ararat"), await zip.add("empty", "")];
    expect(await readdir(join(folder, "deep"))).not.toContain("archive.zip");
    return added;
  });
  expect(await readdir(join(folder, "deep"))).toEqual(["archive.zip"]);
  const reader = await openZip(path);
  expect(reader.names).toEqual(["Արարատ.txt", "empty"]);
  expect(await reader.sha256("Արարատ.txt")).toBe(text?.sha256);
  expect(await reader.sha256("empty")).toBe(empty?.sha256);
  await expect(reader.bytes("Արարատ.txt", 5)).rejects.toThrow("larger than 5 bytes");
  reader.close();
});
