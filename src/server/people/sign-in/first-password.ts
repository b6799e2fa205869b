import type { Services } from "../../services.ts";
import { generatePassword, isWithoutPassword, setPassword } from "./passwords.ts";

/**
 * Sees to it that the admin has a password: the configured one, or one that is generated and
 * printed this once. Does nothing once a password exists.
 */
export async function ensurePassword({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<void> {
  if (!(await isWithoutPassword(database))) return;
  const password = config.adminPassword ?? generatePassword();
  await setPassword(database, password);
  if (config.adminPassword) return;
  process.stdout.write(
    `\n  Password for /admin (shown this once, please write it down): ${password}\n\n`,
  );
}
