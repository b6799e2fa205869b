import { chown, readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../test/support/folders.ts";
import { readConfig } from "../server/config/config.ts";
import { createSiteProgram } from "./program.ts";
import { refuseRootOnForeignSite } from "./site.ts";
import { openTerminal, UsageError } from "./terminal.ts";

test("OPS-03 docs/operating.md lists every command", async () => {
  const page = await readFile(new URL("../../docs/operating.md", import.meta.url), "utf8");
  for (const command of createSiteProgram().commands) {
    expect(page, command.name()).toContain(`| \`${command.name()}`);
  }
});

test("refuses to run as root on the site of another user", async () => {
  const folder = await temporaryFolder();
  const config = readConfig({ DATA_DIR: folder });
  // As root, give the folder to the account `nobody`.
  const owner = process.getuid?.() || 65_534;
  await chown(folder, owner, process.getgid?.() ?? 0);

  const name = process.getuid?.() === 0 ? "nobody" : userInfo().username;
  expect(() => refuseRootOnForeignSite(config, 0)).toThrow(`(sudo -u ${name} …)`);
  expect(() => refuseRootOnForeignSite(config, owner)).not.toThrow();
  expect(() =>
    refuseRootOnForeignSite(readConfig({ DATA_DIR: `${folder}/none` }), 0),
  ).not.toThrow();
});

test.for([
  ["Ctrl+C", "\x03"],
  ["Ctrl+D", "\x04"],
])("OPS-03 %s at a question stops the command", async ([, key]) => {
  const keyboard = Readable.from([key]);
  vi.spyOn(process, "stdin", "get").mockReturnValue(keyboard as typeof process.stdin);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const answer = openTerminal().askSecret("New password: ");
  await expect(answer).rejects.toThrow(new UsageError("Stopped; nothing was changed."));
});
