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

async function isEncrypted(host: string, parameters: object): Promise<boolean> {
  const { port } = new URL(server.url);
  const query = new URLSearchParams({ ...parameters });
  const database = await openDatabase(`postgres://nkar@${host}:${port}/postgres?${query}`);
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.query);
  await database.close();
  return rows[0]?.ssl === true;
}

test("OPS-04 sslmode decides whether a connection is encrypted and the certificate checked", async () => {
  expect(await isEncrypted("localhost", { sslmode: "disable" })).toBe(false);
  expect(await isEncrypted("127.0.0.1", { sslmode: "require" })).toBe(true);
  const full = { sslmode: "verify-full", sslrootcert: certificate };
  expect(await isEncrypted("localhost", full)).toBe(true);
  const message = expect.stringMatching(/Check sslmode and sslrootcert/);
  const refusal = { name: "DatabaseRefused", message };
  const unknown = isEncrypted("localhost", { sslmode: "verify-full" });
  await expect(unknown).rejects.toMatchObject(refusal);
  const anotherHost = isEncrypted("127.0.0.1", full);
  await expect(anotherHost).rejects.toMatchObject(refusal);
});
