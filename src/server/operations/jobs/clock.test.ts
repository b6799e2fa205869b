import { expect, onTestFinished, test, vi } from "vitest";
import { adminPassword, startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { dayMs } from "../../../core/durations.ts";
import { listHistory } from "../../catalogue/history/history.ts";
import { listTrash } from "../../catalogue/trash/trash.ts";
import { checkClock } from "../check/clock.ts";
import { runExclusive } from "./job-leases.ts";
import { startMaintenance } from "./maintenance.ts";
import { readClockLead } from "./site-time.ts";

const yearsMs = 3 * 365 * dayMs;
const start = Date.parse("2026-05-17T08:00:00Z");

function setClock(time: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  onTestFinished(() => void vi.useRealTimers());
}

type Site = Awaited<ReturnType<typeof startCallers>>;

async function maintain({ services }: Site): Promise<void> {
  const maintenance = startMaintenance(services);
  await maintenance.stop();
}

function checkResult({ services, database }: Site) {
  const site = { config: services.config, database, media: services.media };
  return checkClock(site, { deep: false, progress: () => undefined });
}

/** Signs in, sends a message and deletes an artwork. */
async function useEverything(site: Site, title: string) {
  const { admin, visitor, database } = site;
  const form = { name: "V", email: "v@example.com", subject: title, message: "Hello" };
  const login = await admin.call("POST", "/api/auth/login", { password: adminPassword });
  const message = await visitor.call("POST", "/api/contact", form);
  const artwork = await admin.call("POST", "/api/artworks", { ...minimalArtwork, title });
  const deletion = await admin.call("DELETE", `/api/artworks/${artwork.body.id}`);
  await maintain(site);
  const job = await runExclusive(
    database,
    { name: "other job", everyMs: dayMs },
    async () => undefined,
  );
  return { statuses: [login, message, artwork, deletion].map(({ status }) => status), job };
}

const works = { statuses: [200, 201, 201, 200], job: true };

onBothEngines((open) => {
  test("a site works before, during and after three years of a wrong clock, and nothing is emptied", async () => {
    setClock(start);
    const database = await open();
    const site = await startCallers(database);
    expect(await useEverything(site, "Before")).toEqual(works);
    const historyBefore = (await listHistory(database)).length;

    vi.setSystemTime(start + yearsMs);
    expect(await useEverything(site, "During")).toEqual(works);
    expect((await listTrash(database)).map(({ title }) => title)).toEqual(["During", "Before"]);

    vi.setSystemTime(start + dayMs);
    expect(await useEverything(site, "After")).toEqual(works);
    expect((await listTrash(database)).map(({ title, deletedAt }) => [title, deletedAt])).toEqual([
      ["After", new Date(start + dayMs).toISOString()],
      ["During", new Date(start + dayMs).toISOString()],
      ["Before", new Date(start).toISOString()],
    ]);
    expect((await listHistory(database)).length).toBeGreaterThan(historyBefore * 2);
    expect(await readClockLead(database)).toBe(0);
  });

  test("after a long pause the trash is emptied once the clock has been right for some days", async () => {
    setClock(start);
    const site = await startCallers(await open());
    await useEverything(site, "Old");
    const days: number[] = [];
    for (let day = 90; (await listTrash(site.database)).length > 0; day += 1) {
      vi.setSystemTime(start + day * dayMs);
      await maintain(site);
      days.push(day);
    }
    expect(days.at(-1)).toBe(104);
  });

  test("the check tells of a clock that is ahead or behind", async () => {
    setClock(start);
    const site = await startCallers(await open());
    await maintain(site);
    expect(await checkResult(site)).toMatchObject([{ level: "ok" }]);
    vi.setSystemTime(start + yearsMs);
    expect(await checkResult(site)).toEqual([
      { level: "advice", message: expect.stringContaining("1095 days ahead") },
    ]);
    vi.setSystemTime(start - 10 * dayMs);
    expect(await checkResult(site)).toEqual([
      { level: "problem", message: expect.stringContaining("10 days behind") },
    ]);
  });
});
