import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../../test/support/postgres.ts";
import { openDatabase } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "nkar-tls-"));
const certificate = join(folder, "server.crt");
const key = join(folder, "server.key");
let server: PostgresServer;

/** Writes the file as the server's account, which must own its key. */
async function copyToServer(client: pg.Client, path: string, name: string): Promise<void> {
  const { rows } = await client.query("show data_directory");
  const target = `${rows[0].data_directory}/${name}`;
  const text = readFileSync(path, "base64");
  await client.query(`copy (select '${text}') to program 'umask 077; base64 -d > ${target}'`);
}

beforeAll(async () => {
  server = await startPostgres();
  const request = [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
    ...["-keyout", key, "-out", certificate],
  ];
  execFileSync("openssl", request, { stdio: "pipe" });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await copyToServer(client, certificate, "server.crt");
  await copyToServer(client, key, "server.key");
  await client.query("alter system set ssl = on");
  await client.end();
  await server.restart("INT");
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function address(host: string, parameters: Record<string, string>): string {
  const url = new URL(server.url);
  url.hostname = host;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

async function isEncrypted(host: string, parameters: Record<string, string>): Promise<boolean> {
  const database = await openDatabase(address(host, parameters));
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.query);
    return rows[0]?.ssl === true;
  } finally {
    await database.close();
  }
}

test.for([
  ["localhost", { sslmode: "disable" }, false],
  ["127.0.0.1", { sslmode: "require" }, true],
  ["127.0.0.1", { sslmode: "verify-ca", sslrootcert: certificate }, true],
  ["localhost", { sslmode: "verify-full", sslrootcert: certificate }, true],
] as const)("connects to %s with %j", async ([host, parameters, encrypted]) => {
  expect(await isEncrypted(host, parameters)).toBe(encrypted);
});

test.for([
  // The certificate is self-signed.
  ["localhost", { sslmode: "verify-full" }],
  // The certificate is another host's.
  ["127.0.0.1", { sslmode: "verify-full", sslrootcert: certificate }],
  ["localhost", { sslmode: "verify-ca" }],
  ["localhost", { sslmode: "verify-full", sslrootcert: join(folder, "absent.crt") }],
  ["localhost", { sslmode: "verify-full", sslrootcert: key }],
] as const)("refuses %s with %j and gives advice", async ([host, parameters]) => {
  await expect(isEncrypted(host, parameters)).rejects.toMatchObject({
    name: "DatabaseRefused",
    message: expect.stringMatching(/Check sslmode and sslrootcert/),
  });
});
