// The last part of `npm run test:abuse`: attack tools of others against a temporary site on the
// loopback interface. Each tool's output goes into a folder. Skips a tool that is not installed.
//   node test/abuse/instruments.ts                 all tools
//   node test/abuse/instruments.ts sqlmap wapiti   some of them
// ABUSE_MINUTES limits sqlmap, which tries the addresses in random order; default 30. DATABASE_URL
// names an empty PostgreSQL database to use instead of SQLite.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, buildIsStale } from "../../scripts/setup/build.mjs";
import { clientOf, signIn, startSite } from "../faults/site-process.ts";
import { describedRoutes, ordinaryBody } from "./described-routes.ts";
import { adminPages, visitorAddresses } from "./markup.ts";

const folder = mkdtempSync(join(tmpdir(), "nkar-instruments-"));
const { DATABASE_URL } = process.env;

if (buildIsStale()) build();
const site = await startSite(join(import.meta.dirname, "../../dist/server/main.js"), folder, {
  DEMO: "true",
  ...(DATABASE_URL && { DATABASE_URL }),
});
const { url } = site;
const cookie = await signIn(site);
const findings: string[] = [];

/** Runs a program and writes its output into the report folder. */
function run(name: string, command: string, parameters: string[] = []): Promise<string> {
  const [program = "", ...options] = command.split(" ");
  // The tools keep notes in the home folder.
  const env = { PATH: process.env.PATH, HOME: folder, TERM: "dumb" };
  const settings = { cwd: folder, env, maxBuffer: 2 ** 30 };
  return new Promise((resolve) =>
    execFile(program, [...options, ...parameters], settings, (_error, stdout, stderr) => {
      const file = `${name.replace(/\W+/g, "-").slice(0, 100)}.txt`;
      writeFileSync(join(folder, file), stdout + stderr);
      resolve(stdout + stderr);
    }),
  );
}

/** Holds 1,000 connections by slow requests and slow reading, while pages are requested. */
async function slowhttptest(): Promise<void> {
  for (const [name, path, parameters] of [
    ["slow headers", "/", "-H -i 5"],
    ["slow body", "/contact", "-B -i 5 -s 8192"],
    ["slow reading", "/api/openapi.json", "-X -k 10 -n 5 -w 10 -y 20 -z 32"],
    ["overlapping ranges", "/", "-R -a 1 -b 3000"],
  ] as const) {
    const rate = "-c 1000 -r 200 -l 40 -p 10";
    const running = run(name, `slowhttptest ${parameters} ${rate} -u ${url}${path}`);
    let over = false;
    void running.then(() => (over = true));
    while (!over) {
      const timeout = { signal: AbortSignal.timeout(10_000) };
      const page = await fetch(`${url}/artworks`, timeout).then(({ status }) => status, String);
      if (page !== 200) findings.push(`${name}, a page: ${page}`);
    }
    const verdict = /service available:\s*(\w+)/.exec(stripVTControlCharacters(await running))?.[1];
    if (verdict !== "YES") findings.push(`${name}: the service was available: ${verdict}`);
  }
}

/** Crawls the site and attacks what it finds, signed out and signed in. */
async function wapiti(): Promise<void> {
  const modules =
    "backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,timesql,xss";
  const limits = "-d 6 --scope folder -S normal --max-scan-time 90 --max-attack-time 30";
  const starts = [...visitorAddresses, ...adminPages].flatMap((path) => ["-s", url + path]);
  for (const [name, headers] of Object.entries({ out: [], in: ["-H", `Cookie: ${cookie}`] })) {
    const report = `--no-bugreport -f txt -o ${folder}/wapiti-${name}-report.txt`;
    const command = `wapiti -u ${url}/ -m ${modules} ${limits} ${report}`;
    await run(`wapiti-${name}`, command, [...starts, ...headers]);
  }
}

/** Looks for SQL injection in addresses (at `*`) and in every body that the API describes. */
async function sqlmap(): Promise<void> {
  const pages = ["/prints/1*", "/artworks?work=1*", "/artworks?availability=sold*&page=1*"];
  const others = ["/exhibitions?type=solo*", "/contact?artwork=1*", "/admin/edit-artwork/1*"];
  const trials = [...pages, ...others].map((path) => [path]);
  for (const { method, path, body } of describedRoutes()) {
    // Signing out would end the session.
    if (path.startsWith("/auth")) continue;
    const address = (id: string) => `/api${path.replace(/\{\w+\}/, id)}`;
    if (path.includes("{")) trials.push([address("1*"), "--method", method]);
    if (!body) continue;
    const json = ["-H", "Content-Type: application/json", "--data"];
    const data = JSON.stringify(ordinaryBody(body));
    trials.push([address("2"), "--method", method, ...json, data]);
  }
  // The tamper script changes X-Forwarded-For each time, so that limits per address do not apply.
  const engine = DATABASE_URL ? "PostgreSQL" : "SQLite";
  const options = `--batch --flush-session --disable-coloring --level 1 --risk 2 --dbms ${engine} --ignore-code * --tamper xforwardedfor`;
  const endsAt = Date.now() + Number(process.env.ABUSE_MINUTES ?? 30) * 60_000;
  while (trials.length > 0 && Date.now() < endsAt) {
    const next = Math.floor(Math.random() * trials.length);
    const [path = "", ...parameters] = trials.splice(next, 1)[0] ?? [];
    const name = `sqlmap ${parameters[1] ?? "GET"} ${path}`;
    const target = ["-u", url + path, "--cookie", cookie, ...parameters];
    const output = await run(name, `sqlmap ${options} --output-dir ${folder}`, target);
    if (/identified the following injection point/.test(output)) findings.push(name);
  }
}

const requested = process.argv.slice(2);
for (const [name, attack] of Object.entries({ slowhttptest, wapiti, sqlmap })) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  if (spawnSync(name, ["--help"]).error) {
    console.log(`${name} is not installed: apt install ${name}`);
    continue;
  }
  await attack();
  const status = await clientOf(site, cookie).call("GET", "/api/auth/status");
  if (!/true/.test(await status.text())) findings.push(`${name}: the session has ended`);
  console.log(`${name} ended; findings so far: ${findings.length}`);
}
if (site.log().includes('"level":50')) findings.push(`The site logged errors:\n${site.log()}`);
if ((await site.stop()) !== 0) findings.push("The site did not stop properly");
for (const finding of findings) console.log(finding.slice(0, 500));
console.log(`Reports: ${folder}`);
process.exitCode = findings.length > 0 ? 1 : 0;
