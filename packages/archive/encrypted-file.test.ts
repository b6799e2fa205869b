import { randomBytes } from "node:crypto";
import { open, readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../test/support/folders.ts";
import { ArchiveRefused } from "./archive.ts";
import { decryptFile } from "./encrypted-file.ts";
import { openZip } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

const key = { passphrase: "apricot stone ararat light", setting: "COPY_KEY" };
const picture = randomBytes(300_000);

async function encryptedZip(): Promise<string> {
  const path = join(await temporaryFolder(), "archive.zip.age");
  await writeZip(path, (zip) => zip.add("picture", picture, { compress: false }), key);
  return path;
}

test("OWN-06 an encrypted ZIP file shows nothing, and opens with its passphrase only", async () => {
  const path = await encryptedZip();
  const bytes = await readFile(path);
  expect(bytes.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
  expect(bytes.includes("picture") || bytes.includes(picture.subarray(1000, 1032))).toBe(false);
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const other = { ...key, passphrase: "something else entirely" };
  const refused = decryptFile(path, `${path}.no`, other);
  await expect(refused).rejects.toThrow("COPY_KEY is not the passphrase");
  await decryptFile(path, `${path}.zip`, key);
  const zip = await openZip(`${path}.zip`);
  expect(Buffer.from(await zip.readBytes("picture")).equals(picture)).toBe(true);
});

test("OWN-06 an encrypted file that lost its end is refused", async () => {
  const path = await encryptedZip();
  await truncate(path, 200_000);
  await expect(decryptFile(path, `${path}.zip`, key)).rejects.toThrow(ArchiveRefused);
});

test("OWN-06 a full disk says nothing about the file that is decrypted", async () => {
  const path = await encryptedZip();
  await using file = await open(path);
  const full = vi.spyOn(Object.getPrototypeOf(file), "writeFile");
  onTestFinished(() => full.mockRestore());
  full.mockRejectedValue(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  await expect(decryptFile(path, `${path}.zip`, key)).rejects.toMatchObject({ code: "ENOSPC" });
});

test("OWN-06 a failure while an encrypted file is written is the failure of the write", async () => {
  const path = join(await temporaryFolder(), "archive.zip.age");
  const fill = async (zip: { add(name: string, text: string): Promise<unknown> }) => {
    await zip.add("a.txt", "Evening");
    throw new Error("the original is gone");
  };
  await expect(writeZip(path, fill, key)).rejects.toThrow("the original is gone");
  await expect(stat(path)).rejects.toThrow("ENOENT");
});
