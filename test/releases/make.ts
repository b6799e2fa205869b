/**
 * Writes the fixture of a release: a small site as the built program of this version stores it.
 *
 *   npm run build
 *   node test/releases/make.ts 1.0.0 postgres://user@host/template1
 *
 * Run it once per release, before the tag, then `npm run format`. A fixture never changes
 * afterwards. The address belongs to a server of the oldest supported PostgreSQL; `pg_dump` must be
 * of the same version.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { apiAddress, calls } from "../../src/core/api-routes.ts";
import { clientOf, signIn } from "../faults/site-process.ts";
import { pictureForm } from "../support/sample-pictures.ts";
import { startServer } from "../support/server.ts";
import { addresses, contents } from "./contents.ts";

const [version, administrator] = process.argv.slice(2);
if (!version || !administrator) throw new Error("Usage: make.ts VERSION postgres://…");

const root = join(import.meta.dirname, "../..");
const release = join(import.meta.dirname, version);
mkdirSync(release);
const node = join(root, "node_modules/.bin/node");

/** Fills a site through its API. @returns the answers of `addresses` */
async function fill(url: string): Promise<Record<string, unknown>> {
  const site = { url, log: () => "" };
  const client = clientOf(site, await signIn(site));
  async function send(method: string, address: string, body?: object): Promise<Response> {
    const response = await client.call(method, address, body);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  }

  const size = { width: 120, height: 90, channels: 3 } as const;
  const jpeg = await sharp({ create: { ...size, background: "#8a5a2b" } })
    .jpeg()
    .toBuffer();
  const uploaded = await send("POST", apiAddress(calls.uploadPicture), pictureForm(jpeg));
  const { imagePath } = (await uploaded.json()) as { imagePath: string };
  for (const { method, address, body } of contents(imagePath)) await send(method, address, body);

  const answers: Record<string, unknown> = {};
  for (const address of [...addresses.content, ...addresses.people]) {
    answers[address] = await (await send("GET", address)).json();
  }
  return answers;
}

/** @param file takes the answers of the API */
async function makeSite(dataDir: string, databaseUrl: string, file: string): Promise<void> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: "false" };
  const server = await startServer(environment);
  const answers = await fill(server.url);
  await server.stop();
  writeFileSync(join(release, file), `${JSON.stringify(answers, null, 2)}\n`);
}

const folder = mkdtempSync(join(tmpdir(), "nkar-release-"));
try {
  const database = join(folder, "nkar.db");
  await makeSite(folder, database, "sqlite.json");
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: database };
  for (const name of ["backup", "export"]) {
    const program = ["dist/server/cli.js", name, join(release, `${name}.zip`)];
    execFileSync(node, program, { cwd: root, env });
  }
  // One file instead of the database and its log.
  const whole = join(folder, "whole.db");
  execFileSync("sqlite3", [database, `VACUUM INTO '${whole}'`]);
  writeFileSync(join(release, "nkar.db.gz"), gzipSync(readFileSync(whole)));

  const name = `release_${version.replaceAll(".", "_")}`;
  const address = new URL(administrator);
  address.pathname = `/${name}`;
  execFileSync("psql", [administrator, "-c", `CREATE DATABASE ${name} TEMPLATE template0`]);
  await makeSite(join(folder, "postgres"), address.href, "postgres.json");
  const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", address.href]);
  // Lines with a backslash are for psql alone.
  const statements = dump.toString().replaceAll(/^\\.*\n/gm, "");
  writeFileSync(join(release, "postgres.sql.gz"), gzipSync(statements));
  execFileSync("psql", [administrator, "-c", `DROP DATABASE ${name}`]);
} finally {
  rmSync(folder, { recursive: true });
}
