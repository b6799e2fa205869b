import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openZip } from "./zip.ts";
import { writeZip } from "./zip-writer.ts";

test("releases written contents before the archive is complete", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  await writeZip(join(await temporaryFolder(), "large.zip"), async (zip) => {
    const chunk = new WeakRef(Buffer.alloc(4_000_000, 7));
    await zip.add("picture", chunk.deref() ?? "", { compress: false });
    await vi.waitFor(() => {
      collectGarbage();
      expect(chunk.deref()).toBeUndefined();
    }, 30_000);
  });
});

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
