import type { Command } from "commander";
import { passwordChangeSchema } from "../core/entities/password.ts";
import { setPassword } from "../server/people/sign-in/passwords.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { withSite } from "./site.ts";
import { type Terminal, UsageError } from "./terminal.ts";

async function askForPassword(terminal: Terminal): Promise<string> {
  if (!terminal.isInteractive) return terminal.readLine();
  const password = await terminal.askSecret("New password for /admin: ");
  if ((await terminal.askSecret("The same again: ")) === password) return password;
  throw new UsageError("The two are not the same; nothing was changed.");
}

async function run({ config, terminal }: Context): Promise<Outcome> {
  const { newPassword } = passwordChangeSchema.shape;
  const password = newPassword.safeParse(await askForPassword(terminal));
  if (!password.success) {
    throw new UsageError(`${password.error.issues[0]?.message}; nothing was changed.`);
  }
  await withSite(config, ({ database }) => setPassword(database, password.data));
  terminal.print("The new password is set. Everybody has to sign in again.");
  return {};
}

export function passwordCommand(program: Command): void {
  program
    .command("password")
    .summary("set a new password for /admin")
    .description(
      "Sets a new password for /admin, asked for or read as one line from standard input. " +
        "Everybody who is signed in has to sign in again.",
    )
    .action(action(program, run));
}
