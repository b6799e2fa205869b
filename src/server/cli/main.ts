import { backupCommand } from "./backup.ts";
import { createProgram, runProgram } from "./command.ts";
import { passwordCommand } from "./password.ts";
import { restoreCommand } from "./restore.ts";

const program = createProgram();
const commands = [passwordCommand, backupCommand, restoreCommand];
for (const register of commands) register(program);

await runProgram(program, process.argv.slice(2));
