import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";

// In production, the build puts the bundled converter beside the command line.
const thisFile = import.meta.url;
const converterPath = fileURLToPath(
  new URL(thisFile.endsWith(".ts") ? "../../tools/convert/main.ts" : "./convert.js", thisFile),
);

/** Runs the converter, which is a program of its own, with the arguments of the command. */
async function runConverter(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [converterPath, ...args], { stdio: "inherit" });
  const [exitCode] = await once(child, "close");
  process.exitCode = exitCode ?? 1;
}

export function addConvertCommand(program: Command): void {
  program
    .command("convert")
    .argument("[arguments...]", "options and file of the converter")
    // The converter answers `--help` itself.
    .helpOption(false)
    .allowUnknownOption()
    .usage("[options] <file>")
    .summary("convert the export of a WordPress or Squarespace site for import")
    .action(runConverter);
}
