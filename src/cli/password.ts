import type { Command } from "commander";
import { passwordChangeSchema } from "../core/entities/password.ts";
import { setPassword } from "../server/people/sign-in/passwords.ts";
import { action, type Context } from "./command.ts";
import { withSite } from "./site.ts";
import { UsageError } from "./terminal.ts";

const newPassword = passwordChangeSchema.shape.newPassword;

async function askForPassword({ terminal }: Context): Promise<string> {
  if (!terminal.isInteractive) return terminal.readLine();
  const password = await terminal.askSecret("New password for /admin: ");
  if ((await terminal.askSecret("The same again: ")) === password) return password;
  throw new UsageError("The two are not the same; nothing was changed.");
}

export function passwordCommand(program: Command): void {
  program
    .command("password")
    .summary("set a new password for /admin")
    .description(
      "Sets a new password for /admin, asked for or read as one line from standard input. " +
        "Everybody who is signed in has to sign in again.",
    )
    .action(
      action(program, async (context) => {
        const { config, terminal } = context;
        const password = newPassword.safeParse(await askForPassword(context));
        if (!password.success) {
          throw new UsageError(`${password.error.issues[0]?.message}; nothing was changed.`);
        }
        await withSite(config, ({ database }) => setPassword(database, password.data));
        terminal.print("The new password is set. Everybody has to sign in again.");
        terminal.result({ ok: true });
        return 0;
      }),
    );
}
