import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId } from "kysely";
import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { freshDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../core/entities/exhibition.ts";
import { printInputSchema } from "../../core/entities/print.ts";
import { listGalleryPage } from "../catalogue/artworks/artworks.ts";
import { toRow } from "../catalogue/content-rows.ts";
import { purgeExpired } from "../operations/jobs/maintenance.ts";
import { type Database, openDatabase } from "./open.ts";
import { now } from "./rows.ts";
import type { Schema } from "./schema.ts";

/** Records every statement outside of transactions. */
function recordStatements(database: Database): {
  database: Database;
  statements: CompiledQuery[];
} {
  const statements: CompiledQuery[] = [];
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  const executor = database.query.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, executor.compileQuery(node, queryId));
      return node;
    },
    // Subqueries have no result of their own.
    async transformResult({ result, queryId }) {
      const statement = compiled.get(queryId);
      if (statement) statements.push(statement);
      return result;
    },
  };
  return { database: { ...database, query: database.query.withPlugin(plugin) }, statements };
}

const address = (index: number) => `/media/${String(index).padStart(32, "0")}.jpg`;

async function add(query: Kysely<Schema>, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) {
    const images = [address(index)];
    const availability = index % 2 ? "available" : "sold";
    const artwork = toRow(
      "artworks",
      artworkInputSchema.parse({ ...minimalArtwork, images, availability, featured: true }),
    );
    await query
      .insertInto("artworks")
      .values({ ...artwork, position: index })
      .execute();
    await query
      .insertInto("prints")
      .values({
        ...toRow("prints", printInputSchema.parse({ ...minimalPrint, images, artworkId: 1 })),
        createdAt: now(),
        updatedAt: now(),
      })
      .execute();
    const exhibition = exhibitionInputSchema.parse({ ...minimalExhibition, image: images[0] });
    await query.insertInto("exhibitions").values(toRow("exhibitions", exhibition)).execute();
  }
}

const reads = [
  "/",
  "/artworks",
  "/artworks?page=2",
  "/artworks?availability=available&page=2",
  "/artworks?availability=sold&page=2",
  "/artworks?work=2",
  "/prints",
  "/prints/1",
  "/about",
  "/exhibitions",
  "/contact",
  "/sitemap.xml",
  "/feed.xml",
  "/api/artworks",
  "/api/artworks/1",
  "/api/prints",
  "/api/exhibitions",
  "/api/contact",
  "/api/feedback",
  "/api/trash",
];

/** A scan of a partial index reads only the rows of its list. */
const partialIndex = /USING (COVERING )?INDEX artworks_(sold|featured)/;

/** Their rows last minutes, and only the daily purge filters without an index. */
const shortLived = /^SCAN (sign_in_links|passkey_challenges)$/;

/** @param isFiltered true if the statement has a `where` */
function isWasteful(step: string, isFiltered: boolean): boolean {
  if (/TEMP B-TREE/.test(step)) return true;
  // A constant row belongs to no table.
  const isScan = isFiltered && /^SCAN (?!CONSTANT ROW)/.test(step) && !/COVERING INDEX/.test(step);
  return isScan && !partialIndex.test(step) && !shortLived.test(step);
}

test("no page, list or daily purge scans unneeded rows or sorts what an index has in order", async () => {
  const { database, statements: recorded } = recordStatements(
    await openDatabase(await freshDatabase("SQLite")),
  );
  await add(database.query, 1, 60);
  const site = await startApi(database);
  const admin = await site.admin();
  recorded.length = 0;
  for (const path of reads) {
    expect(await admin.status("GET", path), path).toBe(200);
  }
  await admin.call("POST", "/api/prints/thumbnails", { ids: [1, 2, 3] });
  await purgeExpired(site.services);
  const statements = [...recorded];
  expect(statements.length).toBeGreaterThan(reads.length);

  const wasteful: string[] = [];
  for (const { sql, parameters } of statements) {
    const plan = await database.query.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    for (const { detail } of plan.rows) {
      if (isWasteful(detail, sql.includes(" where "))) wasteful.push(`${detail}: ${sql}`);
    }
  }
  await database.close();
  expect(wasteful).toEqual([]);
});

onBothEngines((open) => {
  test("a page needs as many queries for sixty records as for three", async () => {
    const { database, statements } = recordStatements(await open());
    await add(database.query, 1, 4);
    const visitor = (await startApi(database)).visitor();
    const paths = reads.filter((path) => !/^\/api\/(contact|feedback|trash)$|page=/.test(path));
    const counts = async () => {
      const result: Record<string, number> = {};
      for (const path of paths) {
        // A new version empties the caches.
        await database.write(async () => {});
        statements.length = 0;
        expect(await visitor.status("GET", path), path).toBe(200);
        result[path] = statements.length;
      }
      return result;
    };
    const few = await counts();
    await add(database.query, 4, 61);
    expect(await counts()).toEqual(few);
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(13);
  });

  test("the pages of each filter list every work once in order, also if positions repeat", async () => {
    const database = await open();
    await add(database.query, 1, 31);
    await database.query.updateTable("artworks").set({ position: 5 }).where("id", ">", 9).execute();
    for (const filter of ["all", "available", "sold"] as const) {
      const expected = await database.query
        .selectFrom("artworks")
        .select("id")
        .$if(filter !== "all", (works) =>
          works.where("availability", filter === "sold" ? "!=" : "=", "available"),
        )
        .orderBy("position")
        .orderBy("id")
        .execute();
      const ids: number[] = [];
      for (let page = 1; page <= 7; page++) {
        const { artworks, total } = await listGalleryPage(database, { filter, page, perPage: 7 });
        expect(total).toBe(expected.length);
        ids.push(...artworks.map((artwork) => artwork.id));
      }
      expect(ids).toEqual(expected.map((row) => row.id));
    }
  });
});
