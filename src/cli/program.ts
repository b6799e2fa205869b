import type { Command } from "commander";
import { addBackupCommand } from "./backup.ts";
import { addCheckCommand } from "./check.ts";
import { addCleanCommand } from "./clean.ts";
import { createProgram } from "./command.ts";
import { addConvertCommand } from "./convert.ts";
import { addExportCommand } from "./export.ts";
import { addHistoryCommand } from "./history.ts";
import { addImportCommand } from "./import.ts";
import { addOutboxCommand } from "./outbox.ts";
import { addPasswordCommand } from "./password.ts";
import { addRestoreCommand } from "./restore.ts";

/** Each adds one command to the program, in the order in which the help lists the commands. */
const commandAdders = [
  addPasswordCommand,
  addBackupCommand,
  addRestoreCommand,
  addExportCommand,
  addImportCommand,
  addConvertCommand,
  addCheckCommand,
  addCleanCommand,
  addOutboxCommand,
  addHistoryCommand,
];

export function createSiteProgram(): Command {
  const program = createProgram();
  for (const addCommand of commandAdders) addCommand(program);
  return program;
}
