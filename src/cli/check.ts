import type { Command } from "commander";
import { checkAddress } from "./check/address.ts";
import { checkBackups } from "./check/backups.ts";
import { checkDatabase } from "./check/database.ts";
import { checkDisk } from "./check/disk.ts";
import { checkMail } from "./check/mail.ts";
import { checkPictures } from "./check/pictures.ts";
import type { Check, CheckResult } from "./check/result.ts";
import { action } from "./command.ts";
import { requireSite, withSite } from "./site.ts";

const symbols: Record<CheckResult["level"], string> = { ok: "✓", advice: "·", problem: "✗" };

export function allChecks(deep: boolean): Check[] {
  return [checkDatabase, checkPictures(deep), checkMail, checkAddress, checkDisk, checkBackups];
}

export function checkCommand(program: Command): void {
  program
    .command("check")
    .option("--deep", "also read every original and compare it with its checksum")
    .summary("check the site and say how to correct problems")
    .description(
      "Looks at the database, the pictures, mail, the public address and its certificate, disk " +
        "space and backups. " +
        "Ends with 1 when something is wrong; advice alone ends with 0.",
    )
    .action(
      action(program, async ({ config, terminal }, { deep }: { deep?: boolean }) => {
        requireSite(config);
        const results = await withSite(config, async (site) => {
          const all: CheckResult[] = [];
          for (const check of allChecks(deep === true)) {
            all.push(...(await check(site, terminal.progress)));
          }
          return all;
        });
        for (const { topic, level, message } of results) {
          terminal.print(`${symbols[level]} ${topic.padEnd(8)}  ${message}`);
        }
        const problems = results.filter(({ level }) => level === "problem").length;
        terminal.print(
          problems === 0
            ? "\nAll is well."
            : `\nWrong: ${problems}. Each line with ✗ says what to do.`,
        );
        terminal.result({ ok: problems === 0, findings: results });
        return problems === 0 ? 0 : 1;
      }),
    );
}
