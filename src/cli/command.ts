// Shared by all commands of `npm run site`: the program, error messages, exit codes and options.

import { ArchiveRefused } from "@nkar/archive/archive";
import { BlobStoreError } from "@nkar/blobs/blob-store";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type Config, ConfigurationError, readConfig, version } from "../server/config/config.ts";
import { isLostConnection, OutcomeUnknown } from "../server/database/lost-connection.ts";
import { DatabaseRefused } from "../server/database/sqlite-file.ts";
import { Problem } from "../server/errors.ts";
import type { Site } from "../server/operations/check/result.ts";
import { findEncoding } from "../server/operations/import/decoders.ts";
import { refuseRootOnForeignSite, requireSite, withSite } from "./site.ts";
import { openTerminal, type Terminal, UsageError } from "./terminal.ts";

/** The parts that every command of `npm run site` gets. */
export interface Context {
  config: Config;
  terminal: Terminal;
}

/** Returns the message for the operator; null for unexpected errors. */
function describeError(error: unknown): string | null {
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}.`;
  const expectedErrors = [ArchiveRefused, DatabaseRefused, Problem, BlobStoreError, UsageError];
  if (expectedErrors.some((kind) => error instanceof kind) && error instanceof Error) {
    return error.message;
  }
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC" || code === "SQLITE_FULL") {
    return "The disk is full. Make room and run the command again.";
  }
  if (String(code).startsWith("SQLITE_BUSY")) {
    return "Another program uses the database, such as a restore, and did not finish within 5 seconds. Run the command again later.";
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `Not allowed: ${error instanceof Error ? error.message : code}. Run as the user the site runs as.`;
  }
  if (isLostConnection(error) || error instanceof OutcomeUnknown) {
    return "The PostgreSQL server does not answer, or the connection was lost. Run the command again when it is back.";
  }
  return null;
}

/** Prints an error. @returns the exit code: 1 failed, 2 wrong usage */
function printError(error: unknown, terminal: Terminal): number {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  terminal.warn(describeError(error) ?? `This should not happen:\n${stack}`);
  return error instanceof ConfigurationError || error instanceof UsageError ? 2 : 1;
}

export function createProgram(): Command {
  return new Command("site")
    .usage("<command> [options]")
    .description("Look after your Nkar site: npm run site -- <command>")
    .version(version)
    .showHelpAfterError("(--help tells how)")
    .configureOutput({ outputError: (text, write) => write(text) })
    .addHelpText(
      "after",
      `
Settings come from the environment and .env, as for the site itself.
A relative FILE is looked for in the project's folder.
Exit codes: 0 done, 1 something is wrong, 2 wrong usage. More in docs/operating.md.`,
    )
    .exitOverride();
}

/** Returns a commander action that runs `work`, prints its errors and sets the exit code. */
export function createAction<Arguments extends unknown[]>(
  work: (context: Context, ...parameters: Arguments) => Promise<void>,
): (...parameters: Arguments) => Promise<void> {
  return async (...parameters) => {
    const terminal = openTerminal();
    try {
      const config = readConfig();
      refuseRootOnForeignSite(config);
      await work({ config, terminal }, ...parameters);
    } catch (error) {
      process.exitCode = printError(error, terminal);
    }
  };
}

/** Like `createAction`, and opens the existing site for the command. */
export function createSiteAction<Arguments extends unknown[]>(
  work: (context: Site & Context, ...parameters: Arguments) => Promise<void>,
): (...parameters: Arguments) => Promise<void> {
  return createAction(async ({ config, terminal }, ...parameters: Arguments) => {
    requireSite(config);
    const workOnSite = (site: Site) => work({ ...site, terminal }, ...parameters);
    return withSite(config, workOnSite, { create: false });
  });
}

export function readWholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("A whole number.");
  return number;
}

function readEncoding(name: string): string {
  const encoding = findEncoding(name);
  if (encoding) return encoding;
  throw new InvalidArgumentError("Such as windows-1251, windows-1252, macintosh or cp850.");
}

/** An option for the commands that read a table. */
export const encodingOption = new Option(
  "--encoding <name>",
  "of a CSV table that is not in Unicode, such as windows-1251",
).argParser(readEncoding);

/**
 * Ends the process by `process.exit`, which runs the handlers that remove partial archives. The exit
 * codes are 128 plus the signal's number, as in shells.
 */
function endOnSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
}

export async function runProgram(program: Command, args: string[]): Promise<void> {
  endOnSignals();
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}

/** Runs a program with the arguments of this process. */
export function startProgram(program: Command): Promise<void> {
  // A reader such as `head` may close the pipe first; the command still completes its work.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  // New files are readable for the owner only, as in `main.ts` of the server.
  process.umask(0o077);
  return runProgram(program, process.argv.slice(2));
}
