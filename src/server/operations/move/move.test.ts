import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../../test/support/databases.ts";
import { type S3Server, startS3 } from "../../../../test/support/s3.ts";
import {
  addOriginal,
  contentsOf,
  fullSite,
  type SampleSite,
  temporaryFolder,
} from "../../../../test/support/sample-site.ts";
import { createArtwork, listArtworks } from "../../catalogue/artworks/artworks.ts";
import { type Config, readConfig } from "../../config/config.ts";
import { openDatabase } from "../../database/open.ts";
import { receiveFeedback } from "../../people/messages/messages.ts";
import { setPassword } from "../../people/sign-in/passwords.ts";
import { openBlobStore } from "../../pictures/store/blob-store.ts";
import { originalName } from "../../pictures/variants/recipes.ts";
import { move } from "./move.ts";

/** A site with somebody signed in, on SQLite and a folder. */
async function livingSite(): Promise<SampleSite> {
  const site = await fullSite("SQLite");
  const userId = await setPassword(site.database, "a painter's secret");
  const session = { tokenHash: "t", userId, createdAt: "2026", expiresAt: "2999" };
  await site.database.query.insertInto("sessions").values(session).execute();
  return site;
}

/** Where a site could move to: a database of its own, and the store. */
async function placeOn(s3: S3Server): Promise<Config> {
  return readConfig({
    ...s3.environment,
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await freshDatabase("PostgreSQL"),
  });
}

async function openAt(config: Config) {
  const database = await openDatabase(config.databaseUrl);
  onTestFinished(() => database.close());
  return { database, storage: await openBlobStore(config) };
}

const here = ({ config }: SampleSite) => ({ ...config, mediaStore: undefined });

test("a site moves to PostgreSQL and a bucket and back again, equal in every row and byte", async () => {
  const s3 = await startS3();
  const site = await livingSite();
  await site.storage.write("derivatives/v1/ab/abc/720.avif", Buffer.from("made"));
  const before = await contentsOf(site);
  const place = await placeOn(s3);

  const there = await move(here(site), place);

  const moved = await openAt(place);
  expect(await contentsOf(moved)).toEqual(before);
  expect(there).toMatchObject({
    changed: [],
    files: { originals: 2, known: 0, made: 1, missing: [] },
  });
  expect(there.tables?.sessions?.rows).toBe(1);
  expect(await moved.database.version()).toBe(await site.database.version());
  // Numbering goes on where it was: the site had a third work, deleted since.
  const [work] = await listArtworks(moved.database);
  if (!work) throw new Error("no work was moved");
  expect(
    (await createArtwork(moved.database, { ...work, title: "Painted after the move" })).id,
  ).toBe(4);
  const after = await contentsOf(moved);

  const back = await temporaryFolder();
  const home = readConfig({ DATA_DIR: back });
  const again = await move(place, home);

  expect(await contentsOf(await openAt(home))).toEqual(after);
  expect(again.files?.sha256).toBe(there.files?.sha256);
  expect(again.tables?.media).toEqual(there.tables?.media);
  // And over the state it once left behind.
  await move(place, here(site));
  expect(await contentsOf(site)).toEqual(after);
});

test("what is written while a site is moved comes along", async () => {
  const s3 = await startS3();
  const site = await livingSite();
  const place = await placeOn(s3);
  let listings = 0;
  let uploaded: Promise<unknown> | undefined;
  let written: Promise<unknown> | undefined;
  s3.fault = (request) => {
    if (request.includes("prefix=masters")) listings += 1;
    // While the originals are copied, and once more when the rows have been.
    if (request.startsWith("PUT masters/")) uploaded ??= addOriginal(site, randomBytes(2000));
    if (listings === 2) {
      written ??= receiveFeedback(site.database, { rating: 4, message: "Written meanwhile" });
    }
    return null;
  };

  expect((await move(here(site), place)).changed).toEqual([]);
  await Promise.all([uploaded, written]);

  expect(await contentsOf(await openAt(place))).toEqual(await contentsOf(site));
  expect((await contentsOf(site)).pictures).toHaveLength(3);
});

test("a place that holds another site, or a later state of this one, is refused and left alone", async () => {
  const s3 = await startS3();
  const place = await placeOn(s3);
  const site = await livingSite();
  await move(here(await livingSite()), place);
  const moved = await openAt(place);
  const theirs = await contentsOf(moved);

  await expect(
    move(here(site), { ...place, mediaStore: undefined, mediaDir: site.config.mediaDir }),
  ).rejects.toThrow("holds another site");
  await expect(
    move(here(site), { ...place, databaseUrl: site.config.databaseUrl }),
  ).rejects.toThrow("pictures of another site");
  expect(await contentsOf(moved)).toEqual(theirs);

  const own = await placeOn(await startS3());
  await move(here(site), own);
  const { database } = await openAt(own);
  await receiveFeedback(database, { rating: 5, message: "Written after the move" });
  await expect(move(here(site), own)).rejects.toThrow("later state");
});

test("an original that is damaged or gone is named, and the rest moves", async () => {
  const s3 = await startS3();
  const site = await livingSite();
  const rows = await site.database.query.selectFrom("media").selectAll().execute();
  const [gone = "", damaged = ""] = rows.map(({ hash }) => originalName(hash, "jpeg"));
  await addOriginal(site, randomBytes(500));
  await site.storage.remove(gone);
  await site.storage.write(damaged, Buffer.from("not what it was"));

  const { files } = await move(here(site), await placeOn(s3));

  expect(files?.missing.sort()).toEqual([gone, damaged].sort());
  expect(files?.originals).toBe(1);
});

/** Runs the command in a process of its own. */
function runMove(site: SampleSite, place: Config, s3: S3Server) {
  const words = [
    "move",
    "--to-database",
    place.databaseUrl,
    "--to-media",
    s3.environment.MEDIA_URL,
  ];
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../cli/main.ts"), ...words, "--json"],
    {
      env: {
        ...s3.environment,
        PATH: process.env.PATH,
        DATA_DIR: site.config.dataDir,
        DATABASE_URL: site.config.databaseUrl,
        MEDIA_URL: site.config.mediaDir,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return {
    child,
    ended: new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once("close", (code) => resolve({ code, output })),
    ),
  };
}

test("a store that fails in the middle of a move is named, and a second run goes on", async () => {
  const s3 = await startS3();
  const site = await livingSite();
  for (let number = 0; number < 6; number += 1) await addOriginal(site, randomBytes(3000));
  const place = await placeOn(s3);
  const isWrite = (request: string) => request.startsWith("PUT masters/");
  s3.fault = (request) =>
    isWrite(request) && s3.requests.filter(isWrite).length > 4 ? "unavailable" : null;

  const { code, output } = await runMove(site, place, s3).ended;

  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    ok: false,
    message: expect.stringMatching(
      /The store of bucket pictures answers 503 SlowDown.*Run it again/,
    ),
  });
  // Rows come after files: nothing shows a picture that is not there.
  const { database } = await openAt(place);
  expect(await database.query.selectFrom("media").selectAll().execute()).toEqual([]);
  s3.fault = () => null;
  expect((await runMove(site, place, s3).ended).code).toBe(0);
  expect(await contentsOf(await openAt(place))).toEqual(await contentsOf(site));
});

test("a move that is killed goes on where it was", async () => {
  const s3 = await startS3();
  const site = await livingSite();
  for (let number = 0; number < 10; number += 1) await addOriginal(site, randomBytes(3000));
  const place = await placeOn(s3);
  const isWrite = (request: string) => request.startsWith("PUT masters/");

  const first = runMove(site, place, s3);
  s3.fault = () => {
    if (s3.requests.filter(isWrite).length > 6) first.child.kill("SIGKILL");
    return null;
  };
  expect((await first.ended).code).toBeNull();
  s3.fault = () => null;
  const kept = (await s3.names()).filter((name) => name.startsWith("masters/"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(12);
  s3.requests.length = 0;

  const { code, output } = await runMove(site, place, s3).ended;

  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    ok: true,
    files: { originals: 12, known: kept.length },
  });
  expect(s3.requests.filter(isWrite)).toHaveLength(12 - kept.length);
  expect(await contentsOf(await openAt(place))).toEqual(await contentsOf(site));
});
