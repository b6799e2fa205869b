import { backupCommand } from "./backup.ts";
import { createProgram, runProgram } from "./command.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { passwordCommand } from "./password.ts";
import { restoreCommand } from "./restore.ts";

const program = createProgram();
const commands = [passwordCommand, backupCommand, restoreCommand, exportCommand, importCommand];
for (const register of commands) register(program);

await runProgram(program, process.argv.slice(2));
