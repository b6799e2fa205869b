import type { Command } from "commander";
import { backupCommand } from "./backup.ts";
import { checkCommand } from "./check.ts";
import { cleanCommand } from "./clean.ts";
import { createProgram } from "./command.ts";
import { convertCommand } from "./convert.ts";
import { exportCommand } from "./export.ts";
import { historyCommand } from "./history.ts";
import { importCommand } from "./import.ts";
import { outboxCommand } from "./outbox.ts";
import { passwordCommand } from "./password.ts";
import { restoreCommand } from "./restore.ts";

/** In the order of the help. */
const commands = [
  passwordCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  convertCommand,
  checkCommand,
  cleanCommand,
  outboxCommand,
  historyCommand,
];

export function createSiteProgram(): Command {
  const program = createProgram();
  for (const register of commands) register(program);
  return program;
}
