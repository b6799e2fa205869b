// Lighthouse's mobile preset on every public page, the median of several runs. Not part of the project's
// packages: `npm install --prefix FOLDER lighthouse`, then
//   node_modules/.bin/node bench/lighthouse.ts FOLDER [RUNS]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { startSite } from "./site.ts";
import { median, printTable } from "./table.ts";

const [folder = "", runs = "5"] = process.argv.slice(2);
const program = resolve(folder, "node_modules/lighthouse/cli/index.js");
const pages = [
  "/",
  "/artworks",
  "/artworks?work=1",
  "/prints",
  "/prints/1",
  "/about",
  "/exhibitions",
  "/contact",
];

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportSchema>;

function look(url: string): Report {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      "--output=json",
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
    ],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 27,
      env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
    },
  );
  if (!stdout) throw new Error(`Lighthouse said nothing of ${url}: ${stderr}`);
  return reportSchema.parse(JSON.parse(stdout));
}

const data = mkdtempSync(join(tmpdir(), "nkar-lighthouse-"));
const site = await startSite(data, 4805, true);
// The sizes of the demo's pictures are being made; looking meanwhile would see that.
await new Promise((done) => setTimeout(done, 60_000));
const rows = pages.map((page) => {
  const reports = Array.from({ length: Number(runs) }, () => look(new URL(page, site.url).href));
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    seo: score("seo"),
    "first paint ms": value("first-contentful-paint").toFixed(0),
    "largest paint ms": value("largest-contentful-paint").toFixed(0),
    "blocking ms": value("total-blocking-time").toFixed(0),
    shift: value("cumulative-layout-shift").toFixed(4),
  };
});
printTable(`Lighthouse, mobile preset, median of ${runs}`, rows);
await site.stop();
rmSync(data, { recursive: true, force: true });
