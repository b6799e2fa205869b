import { pino } from "pino";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../../test/support/samples.ts";
import { purgeTrash } from "../../catalogue/trash/trash.ts";
import { startViewCounter } from "./view-counter.ts";
import { addViews, dayOf, listDailyViews, listViewCounts } from "./view-counts.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const view = { kind: "artwork", id: 1 };
const today = dayOf(Date.now());

onBothEngines((open) => {
  test("OPS-07 counts a view once a day for each visitor and shows it in the admin", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    await admin.call("POST", "/api/artworks", minimalArtwork);
    await admin.call("POST", "/api/prints", minimalPrint);
    const visitor = api.visitor();
    const report = () => admin.call("GET", "/api/views");
    expect((await report()).body).toEqual({ counting: true, counts: [] });
    const version = await api.services.database.version();

    for (const userAgent of [firefox, firefox, safari]) {
      const response = await visitor.call("POST", "/api/views", view, {
        "user-agent": userAgent,
      });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await visitor.call("POST", "/api/views", { kind: "print", id: 1 }, { "user-agent": firefox });
    await api.services.views?.flush();
    expect((await report()).body.counts).toEqual([
      { kind: "artwork", recordId: 1, total: 2, recent: 2 },
      { kind: "print", recordId: 1, total: 1, recent: 1 },
    ]);
    // No page is rendered again.
    expect(await api.services.database.version()).toBe(version);
  });

  test("does not count robots, the painter or unknown records", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    await admin.call("POST", "/api/artworks", minimalArtwork);
    const visitor = api.visitor();
    const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    await visitor.call("POST", "/api/views", view, { "user-agent": robot });
    await visitor.call("POST", "/api/views", view);
    await admin.call("POST", "/api/views", view, { "user-agent": firefox });
    await visitor.call("POST", "/api/views", { ...view, id: 9 }, { "user-agent": firefox });
    await api.services.views?.flush();
    expect(await listDailyViews(api.services.database)).toEqual([]);
  });

  test("adds up the counts of two instances that write at the same time", async () => {
    const api = await startApi(await open());
    const { database } = api.services;
    const admin = await api.admin();
    for (let made = 0; made < 3; made += 1) {
      await admin.call("POST", "/api/artworks", minimalArtwork);
    }
    const views = [3, 1, 2].map((id) => ({ kind: "artwork" as const, id, day: today, views: id }));
    await Promise.all([views, views.toReversed(), views].map((each) => addViews(database, each)));
    expect(await listViewCounts(database)).toMatchObject([
      { recordId: 1, total: 3 },
      { recordId: 2, total: 6 },
      { recordId: 3, total: 9 },
    ]);
  });

  test("the recent count covers the last 30 days", async () => {
    const { services, admin } = await startApi(await open());
    await (await admin()).call("POST", "/api/artworks", minimalArtwork);
    const at = { kind: "artwork", id: 1 } as const;
    await addViews(services.database, [{ ...at, day: "2026-03-01", views: 5 }]);
    await addViews(services.database, [{ ...at, day: "2026-03-02", views: 7 }]);
    const counts = async (day: string) =>
      (await listViewCounts(services.database, Date.parse(day)))[0];
    expect(await counts("2026-03-30")).toMatchObject({ total: 12, recent: 12 });
    expect(await counts("2026-03-31")).toMatchObject({ total: 12, recent: 7 });
  });

  test("keeps the counts of an artwork in the trash and deletes them when it is purged", async () => {
    const { services, admin } = await startApi(await open());
    const painter = await admin();
    await painter.call("POST", "/api/artworks", minimalArtwork);
    const { database } = services;
    await addViews(database, [{ kind: "artwork", id: 1, day: today, views: 4 }]);
    await painter.call("DELETE", "/api/artworks/1");
    await purgeTrash(database);
    expect(await listViewCounts(database)).toHaveLength(1);
    const [entry] = await painter.read("/api/trash");
    await painter.call("DELETE", `/api/trash/${entry.id}`);
    expect(await listViewCounts(database)).toEqual([]);
  });

  test("writes counts again after a failed write", async () => {
    const database = await open();
    const { admin } = await startApi(database);
    await (await admin()).call("POST", "/api/artworks", minimalArtwork);
    let isBroken = true;
    const faulty = {
      ...database,
      get query() {
        if (isBroken) throw new Error("The database is away");
        return database.query;
      },
    };
    const counter = startViewCounter({ database: faulty, log: pino({ level: "silent" }) });
    counter.count({ kind: "artwork", id: 1 }, { address: "192.0.2.1", userAgent: firefox });
    await counter.flush();
    isBroken = false;
    await counter.stop();
    expect(await listViewCounts(database)).toMatchObject([{ total: 1 }]);
  });

  test("VIEW_COUNTS=false turns off counting, the report and the markup of pages", async () => {
    const api = await startApi(await open(), { VIEW_COUNTS: "false" });
    const admin = await api.admin();
    await admin.call("POST", "/api/artworks", minimalArtwork);
    await api.visitor().call("POST", "/api/views", view, { "user-agent": firefox });
    expect(await admin.read("/api/views")).toEqual({ counting: false, counts: [] });
    expect(await listDailyViews(api.services.database)).toEqual([]);
    const page = await (await api.app.request("/artworks?work=1")).text();
    expect(page).not.toContain("/api/views");
    const counting = await startApi(api.services.database);
    expect(await (await counting.app.request("/artworks?work=1")).text()).toContain(
      'data-views="/api/views"',
    );
  });
});
