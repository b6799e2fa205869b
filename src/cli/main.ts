import { runProgram } from "./command.ts";
import { createSiteProgram } from "./program.ts";

// A reader such as `head` may close the pipe first; the command still completes its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

// As the server does.
process.umask(0o077);

await runProgram(createSiteProgram(), process.argv.slice(2));
