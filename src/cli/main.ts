import { runProgram } from "./command.ts";
import { createSiteProgram } from "./program.ts";

await runProgram(createSiteProgram(), process.argv.slice(2));
