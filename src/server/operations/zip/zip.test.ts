import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { checksumOf } from "../../pictures/store/checksum.ts";
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
  expect(await checksumOf(reader, "Արարատ.txt")).toEqual({ bytes: 6, sha256: text?.sha256 });
  expect(await checksumOf(reader, "empty")).toEqual({ bytes: 0, sha256: empty?.sha256 });
  await expect(reader.bytes("Արարատ.txt", 5)).rejects.toThrow("larger than 5 bytes");
  reader.close();
});
