import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { describe, expect, test, vi } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import type { Engine } from "../../../../test/support/databases.ts";
import { receiveWithMail, unsentDeliveries } from "../../../../test/support/deliveries.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { addMigration } from "../../../../test/support/later-migration.ts";
import {
  openEmptySite,
  openFullSite,
  readContents,
  type SampleSite,
} from "../../../../test/support/sample-site.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { listRecords } from "../../catalogue/content.ts";
import { createRecord } from "../../catalogue/content-changes.ts";
import { saveSettings } from "../../catalogue/settings.ts";
import { channels } from "../../channels/channels.ts";
import { openDatabase, withinTransaction } from "../../database/open.ts";
import { listStates } from "../../deliveries/deliveries.ts";
import { receiveMessage } from "../../people/messages/messages.ts";
import { addReply, listReplies } from "../../people/messages/replies.ts";
import { setPassword } from "../../people/sign-in/passwords.ts";
import { originalName } from "../../pictures/variants/variant-files.ts";
import { backUpToFile } from "./folder-backup.ts";
import { checkBackup, restore } from "./restore.ts";

const engines: Engine[] = ["SQLite", "PostgreSQL"];

/** Backups made while the site is written to. */
const rounds = Number(process.env.NKAR_BACKUP_ROUNDS ?? 2);

async function createBackup(site: SampleSite): Promise<string> {
  const path = join(await temporaryFolder(), "backup.zip");
  await backUpToFile(site, path);
  return path;
}

describe.each(engines)("a backup of %s", (from) => {
  test.each(engines)("OPS-01, ASK-02 restores into %s as an equal site", async (into) => {
    const site = await openFullSite(from);
    const target = await openEmptySite(into);

    const backup = await createBackup(site);
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(await checkBackup(site.config, backup)).toMatchObject({ program: version });
    const { previousStatePath } = await restore(target, backup);

    expect(await readContents(target)).toEqual(await readContents(site));
    expect(previousStatePath).toBeNull();
    const { tables, pictures } = await readContents(target);
    expect(tables.changes).not.toHaveLength(0);
    expect(tables.wall_pictures).toHaveLength(1);
    expect(pictures).toHaveLength(2);
    expect(await readdir(target.config.dataDir)).toEqual(["media"]);
  });

  test.each(engines)(
    "OPS-01, KEE-08 a creation that is repeated after a restore into %s makes no second record",
    async (into) => {
      const site = await openEmptySite(from);
      const target = await openEmptySite(into);
      async function create({ database }: SampleSite) {
        const { admin } = await startCallers(database);
        return admin.call("POST", "/api/artworks", minimalArtwork, {
          "Idempotency-Key": "0123456789",
        });
      }
      const { status, body } = await create(site);

      await restore(target, await createBackup(site));

      expect(await create(target)).toMatchObject({ status, body });
      expect(await listRecords(target.database, "artworks")).toHaveLength(1);
    },
  );

  test("OPS-01 continues the numbering of the site", async () => {
    const site = await openFullSite(from);
    const target = await openEmptySite(from);
    await restore(target, await createBackup(site));

    const [work] = await listRecords(target.database, "artworks");
    if (!work) throw new Error("no work was restored");
    // The site had a fourth artwork, since deleted; its id is not reused.
    expect((await createRecord(target.database, "artworks", work)).id).toBe(5);
  });

  test("OPS-01, INB-03 restores messages and replies that were pending when it was made, and does not mail them again", async () => {
    const site = await openFullSite(from);
    const email = { name: "V", email: "v@example.com", subject: null, message: "Hello" };
    for (const state of ["pending", "sent"] as const) {
      const id = await receiveWithMail(site.database, email);
      const mails = site.database.query.updateTable("deliveries").set({ state });
      await mails.where("messageId", "=", id).execute();
    }
    const answered = await receiveMessage(site.database, email);
    await addReply({ ...site, deliveries: unsentDeliveries }, answered.id, { text: "Welcome" });
    const target = await openEmptySite(from);

    const { unsentIds } = await restore(target, await createBackup(site));

    expect(unsentIds).toEqual([1, 3]);
    const mailStates = ({ database }: SampleSite) =>
      listStates(database, channels, "message received", [1, 2, 3, 4]);
    expect([...(await mailStates(target))]).toEqual([
      [2, "off"],
      [3, "sent"],
    ]);
    const replies = await listReplies(target.database, [answered]);
    expect(replies.get(answered.id)).toMatchObject([{ text: "Welcome", mailState: "off" }]);
    expect((await mailStates(site)).get(2)).toBe("pending");
  });

  test("OPS-01 contains a consistent state although the site is written to meanwhile", async () => {
    const site = await openFullSite(from);
    let writing = true;
    await changeTwoTables(site, 1);
    const load = (async () => {
      for (let count = 2; writing; count += 1) await changeTwoTables(site, count);
    })();
    const backups: string[] = [];
    for (let round = 0; round < rounds; round += 1) backups.push(await createBackup(site));
    writing = false;
    await load;

    const target = await openEmptySite("SQLite");
    for (const backup of backups) {
      await restore(target, backup);
      const { tables } = await readContents(target);
      const [bio = ""] = tables.artist_bio ?? [];
      expect(bio).toContain(`"count ${(tables.exhibitions?.length ?? 0) - 1}"`);
    }
  });
});

async function changeTwoTables({ database }: SampleSite, count: number): Promise<void> {
  await database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const exhibition = { title: `${count}`, venue: "Hall", location: "Gyumri", year: 2021 };
    await createRecord(
      transactionDatabase,
      "exhibitions",
      inputSchemas.exhibitions.parse(exhibition),
    );
    await saveSettings(transactionDatabase, "artistBio", {
      title: "Bio",
      description: `count ${count}`,
      image: "",
    });
  });
  // SQLite calls return synchronously.
  await new Promise((resolve) => setImmediate(resolve));
}

describe.each(engines)("a restore over a site on %s", (engine) => {
  test("OPS-01 is visible to a running server, and keeps the previous state", async () => {
    const site = await openFullSite(engine, "Before");
    const before = await readContents(site);
    const version = await site.database.version();
    const other = await openFullSite("SQLite", "After");

    const { previousStatePath } = await restore(site, await createBackup(other));

    // A running server keeps its database open too.
    expect((await readContents(site)).tables).toEqual((await readContents(other)).tables);
    expect(await site.database.version()).toBeGreaterThan(version);
    expect(previousStatePath).toContain("before-restore-");
    await restore(site, previousStatePath ?? "");
    expect(await readContents(site)).toEqual(before);
  });

  test("OPS-01 replaces a damaged original of the same size", async () => {
    const site = await openFullSite(engine);
    const expected = await readContents(site);
    const backup = await createBackup(site);
    const media = site.database.query.selectFrom("media").select(["hash", "bytes"]);
    const { hash, bytes } = await media.executeTakeFirstOrThrow();
    await site.store.write(originalName(hash, "jpeg"), Buffer.alloc(bytes));

    await restore(site, backup);

    expect(await readContents(site)).toEqual(expected);
  });

  test("OPS-01 ends all sessions and rate limits", async () => {
    const site = await openFullSite(engine);
    const backup = await createBackup(site);
    const userId = await setPassword(site.database, "a painter's secret");
    const session = { tokenHash: "t", userId, createdAt: "2026", expiresAt: "2999" };
    const { query } = site.database;
    await query.insertInto("sessions").values(session).execute();
    const limit = { key: "contact:overall", count: 200, resetsAt: "2999" };
    await query.insertInto("rate_limits").values(limit).execute();

    await restore(site, backup);

    for (const table of ["sessions", "rate_limits"] as const) {
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test("OPS-01 migrates a backup of an older version", async () => {
  const site = await openFullSite("SQLite");
  const backup = await createBackup(site);
  addMigration();
  const target = await temporaryFolder();
  const databaseUrl = join(target, "nkar.db");

  await restore({ ...site, config: { ...site.config, dataDir: target, databaseUrl } }, backup);

  const database = await openDatabase(databaseUrl);
  const rows: object[] = await database.query.selectFrom("artworks").selectAll().execute();
  await database.close();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ signature: "none" });
});

test("OPS-01 replaces a damaged database with its journal, and keeps both", async () => {
  const site = await openFullSite("SQLite");
  const backup = await createBackup(site);
  const expected = await readContents(site);
  const dataDir = await temporaryFolder();
  const databaseUrl = join(dataDir, "nkar.db");
  await writeFile(databaseUrl, "SQLite format 3\0 and nothing of sense".repeat(200));
  await writeFile(`${databaseUrl}-wal`, "left over");
  const config = { ...site.config, dataDir, databaseUrl };

  const { previousStatePath } = await restore({ config, store: site.store }, backup);

  expect(await readFile(`${previousStatePath}-wal`, "utf8")).toBe("left over");
  const database = await openDatabase(databaseUrl);
  expect(await readContents({ database, store: site.store })).toEqual(expected);
  await database.close();
});

test("OPS-01 never replaces the database of another program", async () => {
  const site = await openFullSite("SQLite");
  const backup = await createBackup(site);
  const { default: SQLite } = await import("better-sqlite3");
  const path = join(await temporaryFolder(), "theirs.db");
  const theirs = new SQLite(path);
  theirs.exec("create table theirs (a)");
  theirs.close();
  const config = { ...site.config, dataDir: dirname(path), databaseUrl: path };

  const store = await openBlobStore(await temporaryFolder());

  await expect(restore({ config, store }, backup)).rejects.toThrow("not a database of Nkar");
  for await (const { name } of store.list("masters")) expect.unreachable(name);
});

test("OPS-01 a failed backup leaves the earlier one and no partial file", async () => {
  const site = await openFullSite("SQLite");
  const folder = await temporaryFolder();
  const path = join(folder, "backup.zip");
  await writeFile(path, "the earlier one");
  vi.spyOn(site.store, "list").mockImplementation(() => {
    throw new Error("the disk is gone");
  });

  await expect(backUpToFile(site, path)).rejects.toThrow("the disk is gone");

  expect(await readFile(path, "utf8")).toBe("the earlier one");
  expect(await readdir(folder)).toEqual(["backup.zip"]);
});
