import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { copyNewestSnapshot } from "@nkar/archive/copy-snapshot";
import { expect, test, vi } from "vitest";
import { startCommand, toEnvironment } from "../../test/support/command.ts";
import { receiveWithMail, unsentDeliveries } from "../../test/support/deliveries.ts";
import { temporaryFolder } from "../../test/support/folders.ts";
import { addMigration } from "../../test/support/later-migration.ts";
import { startMailServer } from "../../test/support/mail-server.ts";
import { paintPicture } from "../../test/support/painted-site.ts";
import { storeQuickKey } from "../../test/support/quick-key.ts";
import { openEmptySite, openFullSite, type SampleSite } from "../../test/support/sample-site.ts";
import { writeFiles } from "../../test/support/zip-files.ts";
import { listRecords } from "../server/catalogue/content.ts";
import { updateRecord } from "../server/catalogue/content-changes.ts";
import { moveToTrash } from "../server/catalogue/journal/trash.ts";
import { readCopyPlaceAt } from "../server/config/config.ts";
import { backUpToFolder } from "../server/operations/backup/folder-backup.ts";
import { snapshotFormat } from "../server/operations/backup/snapshot-format.ts";
import { addReply } from "../server/people/messages/replies.ts";
import { maxStoredWallPictureBytes } from "../server/people/messages/wall-pictures.ts";
import { setPassword, verifyPassword } from "../server/people/sign-in/passwords.ts";
import { signInByLink } from "../server/people/sign-in/sign-in-links.ts";
import { WorkQueue } from "../server/pictures/processing/work-queue.ts";
import { originalName } from "../server/pictures/variants/variant-files.ts";
import { runProgram } from "./command.ts";
import { makeVariants } from "./import.ts";
import { createSiteProgram } from "./program.ts";

const browser = { address: "192.0.2.1", userAgent: undefined, deviceToken: undefined };

interface Run {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command in this process, which takes a tenth of the time. */
async function run(
  args: string[],
  { config }: Pick<SampleSite, "config">,
  environment: Record<string, string> = {},
  input = "",
): Promise<Run> {
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin);
  for (const [name, value] of Object.entries({ ...toEnvironment(config), ...environment })) {
    vi.stubEnv(name, value);
  }
  let output = "";
  let errors = "";
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += text;
    return true;
  });
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    errors += text;
    return true;
  });
  try {
    await runProgram(createSiteProgram(), args);
    return { code: Number(process.exitCode ?? 0), output, errors };
  } finally {
    process.exitCode = undefined;
    stdout.mockRestore();
    stderr.mockRestore();
    vi.unstubAllEnvs();
  }
}

test("OPS-03 help exits with 0 and lists every command; wrong usage exits with 2 and advice", async () => {
  const site = await openEmptySite("SQLite");
  const help = await startCommand(["--help"], site.config).ended;
  expect(help.code).toBe(0);
  for (const name of ["password", "backup", "restore", "export", "import", "check", "outbox"]) {
    expect(help.output).toContain(`  ${name}`);
  }
  const unknown = await startCommand(["bakcup"], site.config).ended;
  expect(unknown).toMatchObject({ code: 2, output: "" });
  expect(unknown.errors).toContain("Did you mean backup?");
  const noSite = await run(["backup", "/tmp/never.zip"], site, { DATABASE_URL: "/tmp/none/no.db" });
  expect(noSite.code).toBe(2);
  expect(noSite.errors).toContain("There is no site yet");
});

test("OPS-01 backup reports what it wrote, and restore asks before it replaces a site", async () => {
  const site = await openFullSite("SQLite");
  const file = join(site.config.dataDir, "backup.zip");

  const backup = await run(["backup", file], site);
  expect(backup).toMatchObject({ code: 0, errors: "" });
  expect(backup.output).toMatch(/^Backup of \d+ records and 2 pictures: /);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const unconfirmed = await run(["restore", file], site);
  expect(unconfirmed).toMatchObject({ code: 2, output: "" });
  expect(unconfirmed.errors).toContain("Add --yes");

  await writeFile(file, "no backup any more");
  expect(await run(["restore", file, "--yes"], site)).toMatchObject({ code: 1, output: "" });
});

test("import reports with --dry-run, stores all or nothing, and changes records only with --yes", async () => {
  const site = await openEmptySite("SQLite");
  const { database } = site;
  const folder = await temporaryFolder();
  const header = "Title,Year,Medium,Dimensions,Price,Picture";
  const table = (price: string) =>
    writeFile(join(folder, "works.csv"), `${header}\nBlue,2020,Oil,10 x 10 cm,${price},blue.jpg`);
  await writeFile(join(folder, "blue.jpg"), await paintPicture(3));
  const importFolder = (...options: string[]) => run(["import", folder, ...options], site);

  await table("a lot");
  const broken = await importFolder();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain("! row 2: Blue");

  await table("100");
  const dryRun = await importFolder("--dry-run");
  expect(dryRun.output).toMatch(
    /^\+ row 2: Blue\n {4}Not in the table: type “oil”.*\n1 new, 0 changed, 0 unchanged, 0 wrong/,
  );
  expect(await listRecords(database, "artworks")).toEqual([]);
  const first = await importFolder();
  expect(first.code).toBe(0);
  expect(first.output).toMatch(
    /\nEverything is imported\.\nTake it back with: .* history take-back 1\n.*You may stop.*\nAll sizes are made\.\n$/,
  );

  await table("200");
  expect(await importFolder()).toMatchObject({ code: 2 });
  expect(await listRecords(database, "artworks")).toMatchObject([{ price: 100 }]);
  expect((await importFolder("--yes")).code).toBe(0);
  expect(await listRecords(database, "artworks")).toMatchObject([{ price: 200 }]);
});

test("REA-01 history takes an import back after a question, and names what stays", async () => {
  const site = await openEmptySite("SQLite");
  const { database } = site;
  const folder = await temporaryFolder();
  const header = "Title,Year,Medium,Dimensions,Price,Picture";
  const rows = ["Blue,2020,Oil,10 x 10 cm,100,blue.jpg", "Red,2020,Oil,10 x 10 cm,100,red.jpg"];
  await writeFile(join(folder, "works.csv"), [header, ...rows].join("\n"));
  await writeFile(join(folder, "blue.jpg"), await paintPicture(3));
  await writeFile(join(folder, "red.jpg"), await paintPicture(4));
  const imported = await run(["import", folder], site);
  const [, change = ""] = /history take-back (\d+)/.exec(imported.output) ?? [];
  const [blue] = await listRecords(database, "artworks");
  if (!blue) throw new Error("no work");
  await updateRecord(database, "artworks", blue.id, { ...blue, price: 300 });
  const takeBack = (...options: string[]) =>
    run(["history", "take-back", change, ...options], site);

  const asked = await takeBack();
  expect(asked.code).toBe(2);
  expect(asked.output).toContain(`1 records become as they were before change ${change}`);
  expect(asked.output).toContain(`changed or deleted since:\n  artworks ${blue.id}: Blue`);
  expect(await listRecords(database, "artworks")).toHaveLength(2);

  expect((await takeBack("--yes")).code).toBe(0);
  expect(await listRecords(database, "artworks")).toMatchObject([{ title: "Blue", price: 300 }]);
  expect((await run(["history"], site)).output).toContain("take back");
  expect((await run(["history", "take-back", "999"], site)).code).toBe(1);
});

test("REA-01 history names a work that was deleted since its import", async () => {
  const site = await openEmptySite("SQLite");
  const folder = await temporaryFolder();
  const table = "Title,Year,Medium,Dimensions,Price,Picture\nBlue,2020,Oil,10 x 10 cm,100,blue.jpg";
  await writeFile(join(folder, "works.csv"), table);
  await writeFile(join(folder, "blue.jpg"), await paintPicture(3));
  const { output } = await run(["import", folder], site);
  const [, change = ""] = /history take-back (\d+)/.exec(output) ?? [];
  const [blue] = await listRecords(site.database, "artworks");
  await moveToTrash(site.database, { name: "artworks", id: blue?.id ?? 0 });
  const asked = await run(["history", "take-back", change], site);
  expect(asked.output).toContain(`  artworks ${blue?.id}: Blue\n`);
});

test("REA-01 import reads a table in the encoding that it is told, and refuses an unknown one", async () => {
  const site = await openEmptySite("SQLite");
  const folder = await temporaryFolder();
  const table = "Title,Year,Medium,Dimensions,Price,Picture\nÉté,2020,Oil,10 x 10 cm,100,blue.jpg";
  await writeFile(join(folder, "works.csv"), Buffer.from(table, "latin1"));
  await writeFile(join(folder, "blue.jpg"), await paintPicture(3));
  const importFolder = (...options: string[]) => run(["import", folder, ...options], site);

  const refused = await importFolder("--dry-run", "--yes");
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("windows-1252\n    Été,2020");
  expect((await importFolder("--encoding", "morse")).code).toBe(2);
  expect((await importFolder("--dry-run", "--encoding", "latin1")).output).toContain("row 2: Été");
});

test("REA-01 import says what a ZIP file without a table contains", async () => {
  const site = await openEmptySite("SQLite");
  const path = join(await temporaryFolder(), "works.zip");
  await writeFiles(path, { "works.xlsx": "x", "pictures.zip": "x" });
  const { errors } = await run(["import", path], site);
  expect(errors).toContain("contains no table: save one as artworks.csv");
  expect(errors).toContain("There is works.xlsx, pictures.zip.");
});

test("OPS-02 import counts the sizes that it makes, and says before that one may stop", async () => {
  const queue = new WorkQueue({ slots: 2, onError: () => undefined });
  for (const name of ["small", "middle", "large"]) queue.runLater(name, async () => undefined);
  const lines: string[] = [];
  await makeVariants(
    { queue },
    {
      print: (line) => void lines.push(line),
      progress: (activity, done, total) => void lines.push(`${activity} ${done}/${total}`),
    },
  );
  expect(lines).toEqual([
    expect.stringContaining("You may stop this (Ctrl+C)"),
    "Sizes 1/3",
    "Sizes 2/3",
    "Sizes 3/3",
    "All sizes are made.",
  ]);
});

test("restore takes the newest backup of a folder, an older one, and an encrypted copy", async () => {
  const site = await openFullSite("SQLite", "First");
  const folder = join(site.config.dataDir, "backups");
  const copies = join(await temporaryFolder(), "copies");
  const environment = { BACKUP_KEY: "apricot stone ararat light" };
  const target = await openEmptySite("SQLite");
  const title = async () => (await listRecords(target.database, "artworks")).at(-1)?.title;
  const restore = (...args: string[]) => run(["restore", ...args, "--yes"], target, environment);
  await backUpToFolder(site, { folder, keep: 2 });
  const place = readCopyPlaceAt(copies, environment);
  await storeQuickKey(place);
  await copyNewestSnapshot(snapshotFormat, place, { folder, keep: 2 });
  const between = new Date().toISOString();
  await site.database.query.updateTable("artworks").set({ title: "Second" }).execute();
  await backUpToFolder(site, { folder, keep: 2 });

  expect((await restore(folder)).code).toBe(0);
  expect(await title()).toBe("Second");
  expect((await restore(folder, "--before", between)).code).toBe(0);
  expect(await title()).not.toBe("Second");
  expect((await restore(folder)).code).toBe(0);
  expect((await restore(copies)).code).toBe(0);
  expect(await title()).not.toBe("Second");
});

test("OPS-03 password reads standard input, ends all sessions and prints a link that signs in", async () => {
  const site = await openFullSite("SQLite");
  const { query } = site.database;
  const userId = await setPassword(site.database, "the old password");
  const session = { tokenHash: "t", userId, createdAt: "2026", expiresAt: "2999" };
  await query.insertInto("sessions").values(session).execute();

  const common = await run(["password"], site, {}, "Sunshine1\n");
  expect(common).toMatchObject({ code: 2, output: "" });
  expect(common.errors).toContain("one of the most common passwords");
  expect(await verifyPassword(site.database, "the old password")).not.toBeNull();

  const set = await run(["password"], site, {}, "a painter's secret\n");
  expect(set).toMatchObject({ code: 0, errors: "" });
  expect(await verifyPassword(site.database, "a painter's secret")).not.toBeNull();
  expect(await query.selectFrom("sessions").selectAll().execute()).toEqual([]);
  const token = /\/admin\/sign-in\?token=(\S+)\n$/.exec(set.output)?.[1] ?? "";
  expect(await signInByLink(site.database, token, browser)).not.toBeNull();
});

test("password removes passkeys and names them, unless they are kept", async () => {
  const site = await openFullSite("SQLite");
  const { query } = site.database;
  await setPassword(site.database, "the old password");
  const passkey = { domain: "a", publicKey: "", counter: 0, transports: "[]", createdAt: "" };
  const passkeys = ["Phone", "Laptop"].map((name) => ({ ...passkey, name, credentialId: name }));
  await query.insertInto("passkeys").values(passkeys).execute();
  const input = "a painter's secret\n";
  const kept = await run(["password", "--keep-passkeys"], site, {}, input);
  expect(kept.output).toContain("These passkeys can still sign in: Phone, Laptop.");
  expect(await query.selectFrom("passkeys").select("id").execute()).toHaveLength(2);
  const removed = await run(["password"], site, {}, input);
  expect(removed.output).toContain("Removed passkeys: Phone, Laptop.");
  expect(await query.selectFrom("passkeys").select("id").execute()).toEqual([]);
});

test("OPS-07 INB-03 outbox lists what has not left without its text, and sends it again", async () => {
  const site = await openFullSite("SQLite");
  const { query } = site.database;
  const email = { name: "V", email: "v@example.com", message: "Hello again" };
  await receiveWithMail(site.database, email);
  const services = { database: site.database, deliveries: unsentDeliveries };
  await addReply(services, 1, { text: "It is free" });
  const failed = { state: "failed", attempts: 9, error: "Connection refused" } as const;
  await query.updateTable("deliveries").set(failed).execute();

  const shown = await run(["outbox"], site);
  expect(shown.code).toBe(0);
  expect(shown.output).toMatch(
    /^1: Mail to you about a message, .*: failed, 9 attempts \(Connection refused\)$/m,
  );
  expect(shown.output).toMatch(/^2: Reply to a visitor: \S+@\S+, .*: failed/m);
  expect(shown.output).not.toMatch(/Hello|It is free/);

  expect((await run(["outbox", "resend", "1", "--failed"], site)).code).toBe(2);
  expect((await run(["outbox", "resend", "1", "7"], site)).code).toBe(1);
  await run(["outbox", "resend", "--failed"], site);
  const waiting = { state: "pending", attempts: 0 };
  const rows = await query.selectFrom("deliveries").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([waiting, waiting]);
});

test("OPS-03, ASK-02 check reports problems with pictures, those of walls too, mail, address and backups", async () => {
  const site = await openFullSite("SQLite");
  const { query } = site.database;
  await query
    .updateTable("wall_pictures")
    .set({ bytes: maxStoredWallPictureBytes / 2 + 1 })
    .execute();
  const rows = await query.selectFrom("media").select("hash").orderBy("bytes").execute();
  const [gone = "", damaged = ""] = rows.map(({ hash }) => originalName(hash, "jpeg"));
  const length = (await site.store.size(damaged)) ?? 0;
  await site.store.remove(gone);
  await site.store.write(damaged, Buffer.alloc(length));

  const { code, output } = await run(["check", "--deep"], site, {
    SMTP_URL: "smtp://127.0.0.1:9",
    SITE_URL: "http://nkar.invalid",
  });

  expect(code).toBe(1);
  for (const line of [
    /^✓ database /m,
    new RegExp(`^✗ pictures .*${gone} is gone \\(shown on the site\\)`, "m"),
    new RegExp(`^✗ pictures .*${damaged} is damaged`, "m"),
    /^· pictures {2,}Pictures of visitors' walls take/m,
    /^✗ mail {2,}The mail server refuses the connection/m,
    /^. address .*cannot be reached/m,
  ]) {
    expect(output).toMatch(line);
  }
});

test("OPS-03 refuses a database that lacks migrations, and migrates nothing", async () => {
  const site = await openEmptySite("SQLite");
  addMigration();
  const backup = join(site.config.dataDir, "backup.zip");

  const refused = await run(["outbox"], site);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/^The database was written by an older version of Nkar/);
  expect((await run(["backup", backup], site)).code).toBe(0);
  expect((await run(["restore", backup, "--yes"], site)).code).toBe(1);
  const tables = await site.database.query.introspection.getTables();
  const artworks = tables.find(({ name }) => name === "artworks");
  expect(artworks?.columns.map(({ name }) => name)).not.toContain("signature");
});

test("OPS-03 check reports a healthy site", async () => {
  const site = await openFullSite("SQLite");
  const mail = await startMailServer();
  const folder = join(site.config.dataDir, "backups");
  await backUpToFolder(site, { folder, keep: 1 });

  const settings = { SMTP_URL: mail.url, BACKUP_DIR: folder };
  const { code, output } = await run(["check", "--deep"], site, settings);

  expect(code, output).toBe(0);
  for (const line of [
    /^✓ pictures {2,}2 originals are where they belong and whole\.$/m,
    /^✓ mail {2,}The mail server accepts the connection\.$/m,
    /^✓ disk {2,}.* are free for/m,
    /^✓ backups {2,}The newest backup in .* is 0 hours old/m,
  ]) {
    expect(output).toMatch(line);
  }
});
