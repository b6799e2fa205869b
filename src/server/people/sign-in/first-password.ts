import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

function getFirstPasswordFile(dataDir: string): string {
  return join(dataDir, "first-password.txt");
}

/**
 * Keeps a generated password where only the site's user can read it, because logs are kept for long.
 * @returns the file
 */
export async function writeFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = getFirstPasswordFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return file;
}

/** Removes the file, which nobody needs once the password was used or replaced. */
export function removeFirstPassword(dataDir: string): Promise<void> {
  return rm(getFirstPasswordFile(dataDir), { force: true });
}
