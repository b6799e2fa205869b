import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { storeWithoutVariants } from "../../../test/support/painted-site.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { until } from "../../../test/support/until.ts";
import { coarsePicturesHeader } from "../../core/papers/paper-options.ts";

/** @param side of the work's picture in px, which is noise */
async function startWithWork(side = 60) {
  const site = await startCallers(await emptyDatabase());
  const { admin, app, services } = site;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, noise, background: "#000" } as const;
  const jpeg = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  const src = await storeWithoutVariants(services.media, jpeg);
  const { id } = await admin.add("/api/artworks", { ...minimalArtwork, images: [src] });
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const ask = async (wish: object) =>
    app.request("/api/papers", {
      method: "POST",
      headers: { cookie: admin.cookie(), "content-type": "application/json" },
      body: JSON.stringify(wish),
      signal: leaving.signal,
    });
  return { ...site, id, ask, leave: () => leaving.abort() };
}

type Site = Awaited<ReturnType<typeof startWithWork>>;

/** Returns the status to come while a catalogue waits for a picture that is never made. */
async function holdCatalogue({ services, ask }: Site): Promise<{ status: Promise<number> }> {
  const { processes } = services.media;
  const { perform } = processes;
  const asked = Promise.withResolvers<void>();
  const making = vi.spyOn(processes, "perform").mockImplementation((...task) => {
    if (task[0] !== "makePrintPicture") return Reflect.apply(perform, processes, task);
    asked.resolve();
    return new Promise(() => undefined);
  });
  // The reader leaves when the test ends.
  const answer = ask({ kind: "catalogue" });
  answer.then((early) => early.text()).then(asked.reject, asked.reject);
  await asked.promise;
  making.mockRestore();
  return { status: answer.then(({ status }) => status) };
}

/** Ids of the processes of papers that this process has started. */
function listPaperProcesses(): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const isChild = readFileSync(`/proc/${pid}/status`, "utf8").includes(
        `PPid:\t${process.pid}\n`,
      );
      return isChild && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("/papers/worker.ts");
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

test("PAP-01 a reader who does not read holds up no other paper", async () => {
  // The catalogue is larger than what streams hold back.
  const { ask } = await startWithWork(1600);
  const unread = await ask({ kind: "catalogue" });
  const labels = await (await ask({ kind: "labels" })).text();
  expect(labels).toMatch(/%%EOF\s*$/);
  await unread.body?.cancel();
});

test("PAP-01 a paper that fails has not been sent in part", async () => {
  const { ask, services } = await startWithWork();
  const failing = vi.spyOn(services.media.processes, "perform").mockRejectedValue(new Error());
  onTestFinished(() => failing.mockRestore());
  expect((await ask({ kind: "catalogue" })).status).toBe(500);
});

test("PAP-01 a paper whose turn does not come in 30 s is refused with 503 and Retry-After", async () => {
  const site = await startWithWork();
  await holdCatalogue(site);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = site.ask({ kind: "labels" });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(30_000);
  const refused = await asked;
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await refused.json()).toMatchObject({ code: "papersBusy" });
});

test("PAP-01, PAP-02 certificates and previews do not wait for a catalogue", async () => {
  const site = await startWithWork();
  const { admin, ask, id } = site;
  await holdCatalogue(site);
  const wish = { records: "artworks", recordId: id };
  const certificate = await admin.add("/api/certificates", wish);
  const { body } = await admin.call("GET", `/api/certificates/${certificate.id}/file`);
  expect(body).toMatch(/^%PDF/);
  expect((await ask({ kind: "labels", preview: true })).headers.get("content-type")).toBe(
    "image/png",
  );
});

test("PAP-01 the process of a paper ends when its reader leaves, whatever it waits for", async () => {
  const site = await startWithWork();
  await holdCatalogue(site);
  expect(listPaperProcesses()).toHaveLength(1);
  site.leave();
  await until(() => listPaperProcesses().length === 0);
});

test("PAP-01 a reader who leaves is no failure of the site", async () => {
  const site = await startWithWork();
  const { status } = await holdCatalogue(site);
  const waiting = site.ask({ kind: "labels" });
  site.leave();
  expect([await status, (await waiting).status]).toEqual([400, 400]);
});

test("PAP-01 the heap of a paper's process is bounded", async () => {
  await holdCatalogue(await startWithWork());
  const [pid] = listPaperProcesses();
  const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
  expect(environment).toContain("--max-old-space-size=384");
});

test("PAP-01 no file of a paper remains in the data folder, also while it is read", async () => {
  const { ask, services } = await startWithWork();
  const before = await readdir(services.config.dataDir);
  const { body } = await ask({ kind: "labels" });
  expect(await readdir(services.config.dataDir)).toEqual(before);
  await body?.cancel();
});

test("PAP-01 a header counts the pictures of a catalogue that are coarse", async () => {
  const { ask } = await startWithWork();
  const coarse = async (kind: string) => (await ask({ kind })).headers.get(coarsePicturesHeader);
  expect([await coarse("catalogue"), await coarse("labels")]).toEqual(["1", "0"]);
});

test("PAP-01 lines say which page of how many is drawn, then the file follows", async () => {
  const { ask } = await startWithWork();
  const answer = Buffer.from(
    await (await ask({ kind: "catalogue", progress: true })).arrayBuffer(),
  );
  const start = answer.indexOf("%PDF");
  const lines = answer.subarray(0, start).toString().trim().split("\n");
  const pages = answer.toString("latin1").match(/\/Type \/Page\b/g) ?? [];
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { page: 0, pages: 0 },
    ...pages.map((_, index) => ({ page: index + 1, pages: pages.length })),
    { bytes: answer.length - start },
  ]);
});
