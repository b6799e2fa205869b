// The third part of `npm run test:abuse`: other people's instruments against a throw-away site on
// this machine's loopback. What is not installed is named and left out; a finding ends with 1.
//   node test/abuse/instruments/run.ts            all of them
//   node test/abuse/instruments/run.ts wapiti     one or more
//   … --mistakes                                  on sites with a mistake that has to be found
// ABUSE_MINUTES: how long sqlmap goes on beginning with another place, on each engine; 30
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, buildIsStale } from "../../../scripts/setup/build.mjs";
import { buildServer, type SeededMistake } from "../../faults/server-build.ts";
import { signIn, startSite } from "../../faults/site-process.ts";
import { startPostgres } from "../../support/postgres.ts";
import { type Instrument, type Target, versionOf } from "./program.ts";
import { slowClients } from "./slow-clients.ts";
import { sqlmap } from "./sqlmap.ts";
import { wapiti } from "./wapiti.ts";
import { startWatchingProxy } from "./watching-proxy.ts";
import { zzuf } from "./zzuf.ts";

const root = join(import.meta.dirname, "../../..");
const maxShown = 20;
const instruments: Instrument[] = [zzuf, slowClients, wapiti, sqlmap];

/** One mistake for each instrument to find, so that its silence elsewhere means something. */
const mistakes: Record<string, SeededMistake> = {
  zzuf: {
    name: "refusal-unnamed",
    file: "src/server/pictures/processing/picture-processes.ts",
    from: 'if (reply.kind === "refused") throw new Problem(reply.status, reply.message);',
    to: 'if (reply.kind === "refused") throw new Error(reply.message);',
  },
  slowhttptest: {
    name: "few-connections",
    file: "src/server/http/connection-limits.ts",
    from: "maxConnections: 5_000,",
    to: "maxConnections: 100,",
  },
  wapiti: {
    name: "text-as-markup",
    file: "src/server/pages/contact.tsx",
    from: "export function showContact(c: Context<AppEnv>): Promise<Response> {",
    to: `export async function showContact(c: Context<AppEnv>): Promise<Response> {
  if (c.req.query("subject")) return c.html("<p>" + c.req.query("subject") + "</p>");`,
  },
  sqlmap: {
    name: "text-as-sql",
    file: "src/server/pages/contact.tsx",
    from: "export function showContact(c: Context<AppEnv>): Promise<Response> {",
    to: `export async function showContact(c: Context<AppEnv>): Promise<Response> {
  const { sql } = await import("kysely");
  await sql.raw("select 1 from users where id = " + (c.req.query("sent") ?? 1)).execute(c.var.services.database.query);`,
  },
};

/** Starts a site of its own for `work` and throws it away afterwards. */
async function withSite<T>(
  program: string,
  databaseUrl: string | null,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "nkar-instruments-"));
  const server = await startSite(program, join(folder, "data"), {
    environment: { DEMO: "true", ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const proxy = await startWatchingProxy(server.url);
  try {
    const url = server.url.replace(/\/$/, "");
    const { passed, failures } = proxy;
    const cookie = await signIn(server);
    const engine = databaseUrl ? "PostgreSQL" : "SQLite";
    return await work({ engine, url, watchedUrl: proxy.url, passed, failures, cookie, folder });
  } finally {
    proxy.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Still the same process, and it serves: it has neither crashed nor lost its session or its data. */
async function stillSound({ url, cookie }: Target): Promise<string[]> {
  const findings: string[] = [];
  for (const path of ["/readyz", "/", "/artworks", "/api/artworks", "/api/trash"]) {
    const status = await fetch(url + path, { headers: { cookie } }).then(
      (response) => response.status,
      (error: unknown) => `${error}`,
    );
    if (status !== 200) findings.push(`Afterwards ${path} answers ${status}`);
  }
  return findings;
}

async function tryWith(
  instrument: Instrument,
  { name, program, databaseUrl }: { name: string; program: string; databaseUrl: string | null },
): Promise<number> {
  const began = Date.now();
  const { tries, findings } = await withSite(program, databaseUrl, async (target) => {
    const report = await instrument.run(target);
    return { ...report, findings: [...report.findings, ...(await stillSound(target))] };
  });
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `${instrument.name} ${versionOf(instrument)}, ${name}: ${tries}; ${findings.length} findings (${minutes} min)`,
  );
  for (const finding of findings.slice(0, maxShown)) console.log(`  ${finding.slice(0, 300)}`);
  return findings.length;
}

/** The site as it is, on each engine that the instrument may see through to. */
async function tryTheSite(instrument: Instrument): Promise<boolean> {
  if (buildIsStale()) build();
  const program = join(root, "dist/server/main.js");
  let found = await tryWith(instrument, { name: "on SQLite", program, databaseUrl: null });
  if (instrument === sqlmap) {
    const postgres = await startPostgres();
    const onServer = { name: "on PostgreSQL", program, databaseUrl: postgres.url };
    found += await tryWith(instrument, onServer).finally(() => postgres.stop());
  }
  return found === 0;
}

/** A site with a mistake in it, which has to be found. */
async function tryTheMistake(instrument: Instrument): Promise<boolean> {
  const mistake = mistakes[instrument.name];
  if (!mistake) return false;
  const program = await buildServer(mistake);
  const name = `on a site with the mistake ${mistake.name}`;
  return (await tryWith(instrument, { name, program, databaseUrl: null })) > 0;
}

const { values, positionals } = parseArgs({
  options: { mistakes: { type: "boolean", default: false } },
  allowPositionals: true,
});
for (const instrument of instruments) {
  if (positionals.length > 0 && !positionals.includes(instrument.name)) continue;
  if (versionOf(instrument) === null) {
    console.log(
      `${instrument.name} is not installed and was left out: apt install ${instrument.name}`,
    );
    continue;
  }
  const asExpected = await (values.mistakes ? tryTheMistake : tryTheSite)(instrument);
  if (!asExpected) process.exitCode = 1;
}
