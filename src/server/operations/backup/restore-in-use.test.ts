import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { startCommand } from "../../../../test/support/command.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import {
  addOriginal,
  openEmptySite,
  openFullSite,
  readContents,
} from "../../../../test/support/sample-site.ts";
import { listMessages, receiveMessage } from "../../people/messages/messages.ts";
import { backUpToFile } from "./folder-backup.ts";
import { restore } from "./restore.ts";

onBothEngines((_open, engine) => {
  test("OPS-01 a restore of a site in use loses no acknowledged write", async () => {
    const site = await openFullSite(engine, "Old");
    const other = await openFullSite("SQLite", "New");
    for (const [index, each] of [site, other].entries()) {
      for (let count = 0; count < 20; count += 1) {
        await addOriginal(each, Buffer.from(`picture ${index} ${count} `.repeat(20_000)));
      }
    }
    const backup = join(await temporaryFolder(), "new.zip");
    await backUpToFile(other, backup);

    const acknowledged: string[] = [];
    let running = true;
    const visitors = (async () => {
      for (let count = 0; running; count += 1) {
        const email = { name: "V", email: "v@example.com", subject: `${count}`, message: "Hello" };
        await receiveMessage(site.database, email).then(
          () => acknowledged.push(email.subject),
          () => undefined,
        );
        await setImmediate();
      }
    })();
    const { output } = await startCommand(["restore", backup, "--yes"], site.config).ended;
    running = false;
    await visitors;

    expect(output).toContain("It is in place.");
    const names = await readdir(site.config.dataDir);
    const [folder = ""] = names.filter((name) => name.startsWith("before-restore-"));
    const before = await openEmptySite("SQLite");
    await restore(before, join(site.config.dataDir, folder));
    const subjects = await Promise.all([before, site].map((each) => listMessages(each.database)));
    const found = new Set(subjects.flat().map(({ subject }) => subject));
    expect(acknowledged.filter((subject) => !found.has(subject))).toEqual([]);
    expect(subjects.map((each) => each.length > 1)).toEqual([true, true]);
    expect((await readContents(before)).pictures).toHaveLength(22);
  });
});
