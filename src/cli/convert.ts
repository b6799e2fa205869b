import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";

// In production, the build puts the bundled converter beside the command line.
const here = import.meta.url;
const converterPath = fileURLToPath(
  new URL(here.endsWith(".ts") ? "../../tools/convert/main.ts" : "./convert.js", here),
);

/** Runs the converter, which is a program of its own, with the same arguments. */
async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [converterPath, ...args], { stdio: "inherit" });
  const [code] = await once(child, "close");
  process.exitCode = code ?? 1;
}

export function addConvertCommand(program: Command): void {
  program
    .command("convert")
    .argument("[arguments...]", "options and file of the converter")
    // `--help` is the converter's.
    .helpOption(false)
    .allowUnknownOption()
    .usage("[options] <file>")
    .summary("convert the export of a WordPress or Squarespace site for import")
    .action(run);
}
