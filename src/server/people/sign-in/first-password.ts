import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

function firstPasswordFile(dataDir: string): string {
  return join(dataDir, "first-password.txt");
}

/**
 * Keeps a generated password where only the site's user can read it, because logs are kept for long.
 * @returns the file
 */
export async function writeFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = firstPasswordFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  // An existing file would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return file;
}

/** Nobody needs the file once the password was used or replaced. */
export function removeFirstPassword(dataDir: string): Promise<void> {
  return rm(firstPasswordFile(dataDir), { force: true });
}
