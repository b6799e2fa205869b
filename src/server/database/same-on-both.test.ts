import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { createArtwork } from "../catalogue/artworks/artworks.ts";
import { type Database, migrateToLatest, openDatabase } from "./open.ts";

const inByteOrder = ["Apricot", "Zvartnots", "apricot", "apricot hour", "Արարատ", "Ծաղիկ", "ծաղիկ"];

async function titlesInOrder(database: Database): Promise<string[]> {
  for (const title of inByteOrder.toReversed()) {
    await createArtwork(database, artworkInputSchema.parse({ ...minimalArtwork, title }));
  }
  const rows = await database.query
    .selectFrom("artworks")
    .select("title")
    .orderBy("title")
    .execute();
  return rows.map(({ title }) => title);
}

onBothEngines((open) => {
  test("sorts Latin and Armenian text by bytes, capitals first", async () => {
    expect(await titlesInOrder(await open())).toEqual(inByteOrder);
  });

  test("compares text by bytes: case and accents count, also for unique columns", async () => {
    const { query } = await open();
    const add = (username: string) =>
      query.insertInto("users").values({ username, password: "" }).execute();
    for (const name of ["Ani", "ani", "ANI", "Անի", "անի", "café", "cafe\u0301"]) await add(name);
    await expect(add("ani")).rejects.toThrow(/unique/i);
    const found = await query
      .selectFrom("users")
      .select("username")
      .where("username", "=", "ani")
      .execute();
    expect(found).toEqual([{ username: "ani" }]);
  });
});

test("a database of another locale sorts and compares by bytes", async () => {
  const administrator = new pg.Client({ connectionString: inject("postgresUrl") });
  await administrator.connect();
  const name = `test_hy_${process.pid}`;
  await administrator.query(
    `create database ${name} template template0 locale_provider icu icu_locale 'hy-AM' locale 'C'`,
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  onTestFinished(async () => {
    await database.close();
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });
  const { rows } = await sql`select 'apricot' < 'Zvartnots' as by_words`.execute(database.query);
  expect(rows).toEqual([{ by_words: true }]);
  await migrateToLatest(database);
  expect(await titlesInOrder(database)).toEqual(inByteOrder);
  // A repetition does no harm.
  await migrateToLatest(database);
});
