import type { Command } from "commander";
import type { Result } from "../server/operations/check/result.ts";
import { runChecks } from "../server/operations/check/run-checks.ts";
import { createSiteAction } from "./command.ts";

const symbols: Record<Result["level"], string> = { ok: "✓", advice: "·", problem: "✗" };

export function addCheckCommand(program: Command): void {
  program
    .command("check")
    .option("--deep", "also read every original and compare it with its checksum")
    .summary("check the site and say how to correct problems")
    .description(
      "Looks at the database, the pictures, mail, the public address, disk " +
        "space and backups. " +
        "Ends with 1 when something is wrong; advice alone ends with 0.",
    )
    .action(
      createSiteAction(async ({ terminal, ...site }, { deep = false }: { deep?: boolean }) => {
        const findings = await runChecks(site, { deep, progress: terminal.progress });
        for (const { topic, level, message } of findings) {
          terminal.print(`${symbols[level]} ${topic.padEnd(8)}  ${message}`);
        }
        const problems = findings.filter(({ level }) => level === "problem").length;
        terminal.print(
          problems === 0
            ? "\nAll is well."
            : `\nWrong: ${problems}. Each line with ✗ says what to do.`,
        );
        if (problems > 0) process.exitCode = 1;
      }),
    );
}
