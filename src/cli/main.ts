import { startProgram } from "./command.ts";
import { createSiteProgram } from "./program.ts";

await startProgram(createSiteProgram());
