import { expect, test } from "vitest";
import { startApi, startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";
import type { Database } from "../../database/open.ts";
import { addViews, listViewCounts } from "./view-counts.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const artwork = { kind: "artwork", id: 1 } as const;

/** A site with works and a print, which somebody visits. */
async function startViewed(database: Database, environment = {}, works = 1) {
  const { admin, visitor, services, app } = await startCallers(database, environment);
  for (let made = 0; made < works; made += 1) await admin.add("/api/artworks", minimalArtwork);
  await admin.add("/api/prints", minimalPrint);
  return {
    admin,
    app,
    flush: () => services.views?.flush(),
    view: (of: object, userAgent?: string, caller = visitor) =>
      caller.call("POST", "/api/views", of, { "user-agent": userAgent }),
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

  test("does not count robots, the painter or unknown records", async () => {
    const database = await open();
    const { admin, view, flush } = await startViewed(database);
    await view(artwork, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await view(artwork);
    await view(artwork, firefox, admin);
    await view({ ...artwork, id: 9 }, firefox);
    await flush();
    expect(await database.query.selectFrom("view_counts").selectAll().execute()).toEqual([]);
  });

  test("the recent count covers the last 30 days", async () => {
    const database = await open();
    await startViewed(database);
    await addViews(database, [{ ...artwork, day: "2026-03-01", views: 5 }]);
    await addViews(database, [{ ...artwork, day: "2026-03-02", views: 7 }]);
    const counts = async (day: string) => (await listViewCounts(database, Date.parse(day)))[0];
    expect(await counts("2026-03-30")).toMatchObject({ total: 12, recent: 12 });
    expect(await counts("2026-03-31")).toMatchObject({ total: 12, recent: 7 });
  });

  test("VIEW_COUNTS=false turns off counting, the report and the markup of pages", async () => {
    const database = await open();
    const { admin, app, view } = await startViewed(database, { VIEW_COUNTS: "false" });
    await view(artwork, firefox);
    expect(await admin.read("/api/views")).toEqual({ counting: false, counts: [] });
    expect(await database.query.selectFrom("view_counts").selectAll().execute()).toEqual([]);
    const read = async (site: typeof app) => (await site.request("/artworks?work=1")).text();
    expect(await read(app)).not.toContain("/api/views");
    expect(await read((await startApi(database)).app)).toContain('data-views="/api/views"');
  });
});
