import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

function getFirstPasswordFile(dataDir: string): string {
  return join(dataDir, "first-password.txt");
}

/**
 * Writes a generated password into a file that only the site's system user can read. The log is no
 * place for it, because operators keep logs for long.
 * @returns the path of the file
 */
export async function writeFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = getFirstPasswordFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  // An existing file would keep its permissions.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return file;
}

/** Removes the file of the generated password, after the painter has used or replaced the password. */
export function removeFirstPassword(dataDir: string): Promise<void> {
  return rm(getFirstPasswordFile(dataDir), { force: true });
}
