import { auditCommand } from "./audit.ts";
import { backupCommand } from "./backup.ts";
import { checkCommand } from "./check.ts";
import { createProgram, runProgram } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { outboxCommand } from "./outbox.ts";
import { passwordCommand } from "./password.ts";
import { restoreCommand } from "./restore.ts";

const program = createProgram();
const commands = [
  passwordCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  checkCommand,
  outboxCommand,
  auditCommand,
  demoCommand,
];
for (const register of commands) register(program);

await runProgram(program, process.argv.slice(2));
