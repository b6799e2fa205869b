import type { Command } from "commander";
import { passwordChangeSchema } from "../core/entities/sign-in.ts";
import { createError } from "../core/error-messages.ts";
import { listIssues } from "../core/problem.ts";
import { getSiteOrigin } from "../server/config/config.ts";
import type { Site } from "../server/operations/check/result.ts";
import { listPasskeys } from "../server/people/passkeys/passkeys.ts";
import { removeFirstPassword } from "../server/people/sign-in/first-password.ts";
import { setPassword } from "../server/people/sign-in/passwords.ts";
import { createSignInLink, linkMinutes } from "../server/people/sign-in/sign-in-links.ts";
import { findWeakness } from "../server/people/sign-in/weak-passwords.ts";
import { type Context, createAction } from "./command.ts";
import { requireSite, withSite } from "./site.ts";
import { type Terminal, UsageError } from "./terminal.ts";

async function askForPassword(terminal: Terminal): Promise<string> {
  if (!terminal.isInteractive) return terminal.readLine();
  const password = await terminal.askSecret("New password for /admin: ");
  if ((await terminal.askSecret("The same again: ")) === password) return password;
  throw new UsageError("The two are not the same; nothing was changed.");
}

async function printSignInLink({ config, database }: Site, terminal: Terminal): Promise<void> {
  const link = await createSignInLink(database, getSiteOrigin(config));
  if (!link) throw new UsageError("There is no password yet: start the site once.");
  terminal.print(`This link signs in once, within ${linkMinutes} minutes:\n${link}`);
}

/** Sets a new password and prints a sign-in link; with `--link`, only prints the link. */
async function setNewPassword(
  { config, terminal }: Context,
  { link: isLinkOnly, keepPasskeys }: { link?: true; keepPasskeys?: true },
): Promise<void> {
  if (isLinkOnly) {
    requireSite(config);
    return withSite(config, (site) => printSignInLink(site, terminal), { create: false });
  }
  const { newPassword } = passwordChangeSchema.shape;
  const password = newPassword.safeParse(await askForPassword(terminal));
  if (!password.success) {
    throw new UsageError(`${listIssues(password.error)[0]?.message}; nothing was changed.`);
  }
  return withSite(config, async (site) => {
    const weakness = await findWeakness(site, password.data);
    if (weakness) throw new UsageError(`${createError(weakness).message}; nothing was changed.`);
    const passkeys = await listPasskeys(site.database);
    const keptIds = keepPasskeys ? passkeys.map(({ id }) => id) : [];
    await setPassword(site.database, password.data, keptIds);
    await removeFirstPassword(config.dataDir);
    terminal.print("The new password is set. Everybody has to sign in again.");
    if (passkeys.length > 0) {
      const names = passkeys.map(({ name }) => name).join(", ");
      const outcome = keepPasskeys ? "These passkeys can still sign in" : "Removed passkeys";
      terminal.print(`${outcome}: ${names}.`);
    }
    return printSignInLink(site, terminal);
  });
}

export function addPasswordCommand(program: Command): void {
  program
    .command("password")
    .option("--link", "only print a link; the password stays")
    .option("--keep-passkeys", "passkeys can still sign in")
    .summary("set a new password for /admin")
    .description(
      "Sets a new password for /admin, asked for or read as one line from standard input. " +
        "Everybody who is signed in has to sign in again, and passkeys are removed. Then prints a link that signs in once, " +
        "also while the site refuses passwords because strangers guess.",
    )
    .action(createAction(setNewPassword));
}
