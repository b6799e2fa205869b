import { expect, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";
import type { Database } from "../../database/open.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const artwork = { kind: "artwork", id: 1 } as const;

/** A site with a work and a print, which somebody visits. */
async function startViewed(database: Database, environment = {}) {
  const { admin, visitor, services } = await startCallers(database, environment);
  await admin.add("/api/artworks", minimalArtwork);
  await admin.add("/api/prints", minimalPrint);
  return {
    admin,
    flush: () => services.views?.flush(),
    view: (of: object, userAgent: string) =>
      visitor.call("POST", "/api/views", of, { "user-agent": userAgent }),
  };
}

onBothEngines((open) => {
  test("OPS-07 counts a view once a day for each visitor and shows it in the admin", async () => {
    const database = await open();
    const { admin, view, flush } = await startViewed(database);
    expect(await admin.read("/api/views")).toEqual({ counting: true, counts: [] });
    const version = await database.version();
    for (const userAgent of [firefox, firefox, safari]) {
      const { status, headers } = await view(artwork, userAgent);
      expect([status, headers.getSetCookie()]).toEqual([204, []]);
    }
    await view({ kind: "print", id: 1 }, firefox);
    await flush();
    expect((await admin.read("/api/views")).counts).toEqual([
      { kind: "artwork", recordId: 1, total: 2, recent: 2 },
      { kind: "print", recordId: 1, total: 1, recent: 1 },
    ]);
    // No page is rendered again.
    expect(await database.version()).toBe(version);
  });

  test("OPS-07 VIEW_COUNTS=false turns off counting", async () => {
    const database = await open();
    const { admin, view } = await startViewed(database, { VIEW_COUNTS: "false" });
    await view(artwork, firefox);
    expect(await admin.read("/api/views")).toEqual({ counting: false, counts: [] });
    expect(await database.query.selectFrom("view_counts").selectAll().execute()).toEqual([]);
  });

  test("OPS-07 does not count robots or unknown records", async () => {
    const database = await open();
    const { view, flush } = await startViewed(database);
    await view(artwork, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await view({ ...artwork, id: 9 }, firefox);
    await flush();
    expect(await database.query.selectFrom("view_counts").selectAll().execute()).toEqual([]);
  });
});
