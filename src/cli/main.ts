// The command line of the site: `npm run site -- <command>`.

import { startProgram } from "./command.ts";
import { createSiteProgram } from "./program.ts";

await startProgram(createSiteProgram());
