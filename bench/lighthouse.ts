// Lighthouse's mobile preset on every public page, the median of several runs. Not part of the project's
// packages: `npm install --prefix FOLDER lighthouse`, then
//   node_modules/.bin/node bench/lighthouse.ts FOLDER [RUNS] [PATH…]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { publicPages } from "../test/support/public-pages.ts";
import { startSite, waitForPictures } from "./site.ts";
import { median, printTable } from "./table.ts";

const [folder = "", runs = "5", ...asked] = process.argv.slice(2);
const program = resolve(folder, "node_modules/lighthouse/cli/index.js");
const pages = asked.length > 0 ? asked : publicPages;

const reportSchema = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportSchema>;

/** A busy machine now and then keeps the browser from starting in time: such a look is repeated. */
function look(url: string, attempts = 3): Report {
  // To a file: what goes to a pipe is cut off where Lighthouse ends.
  const file = join(data, "report.json");
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
    ],
    { encoding: "utf8", env: { CHROME_PATH: "/usr/bin/chromium", ...process.env } },
  );
  const report =
    status === 0 ? reportSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  if (report && !report.runtimeError) return report;
  if (attempts > 1) return look(url, attempts - 1);
  throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.code ?? stderr}`);
}

const data = mkdtempSync(join(tmpdir(), "nkar-lighthouse-"));
const site = await startSite(data, 4805, true);
await waitForPictures(site.url, pages);
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
