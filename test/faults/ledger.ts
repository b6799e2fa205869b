import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import SQLite from "better-sqlite3";
import type { Client } from "./site-process.ts";

/** `absent`, `deleted`, or the stored version, such as `v3`. */
export type State = string;

export interface LedgerRecord {
  acknowledgedState: State;
  /** Requested but not answered. */
  pending: State | null;
  id: number;
}

/** Records every acknowledged write, to find lost and partial ones afterwards. */
export interface Ledger {
  /** By kind, then by the record's name. */
  records: Record<Kind, Map<string, LedgerRecord>>;
  /** Pictures by content hash; true once acknowledged. */
  pictures: Map<string, boolean>;
  acknowledgedCount: number;
}

const kinds = ["artworks", "contact"] as const;
export type Kind = (typeof kinds)[number];

export function createLedger(): Ledger {
  return {
    records: { artworks: new Map(), contact: new Map() },
    pictures: new Map(),
    acknowledgedCount: 0,
  };
}

type Row = Record<string, unknown>;

/** Writers set these fields to the record's name and version, so they must agree. */
const stamped: Record<Kind, string[]> = {
  artworks: ["title", "description", "medium", "dimensions"],
  contact: ["name", "message"],
};

function readStamp(kind: Kind, row: Row, faults: string[]): { name: string; state: State } {
  const stamps = new Set(stamped[kind].map((field) => String(row[field])));
  if (stamps.size !== 1) faults.push(`${kind} ${row.id} is a mixture: ${[...stamps].join(", ")}`);
  const [name = "", state = ""] = String(row[stamped[kind][0] ?? ""]).split(" ");
  return { name, state };
}

async function readList(client: Client, path: string): Promise<Row[]> {
  const response = await client.call("GET", path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function presentStates(client: Client, faults: string[]) {
  const states = new Map<string, State>();
  for (const entry of await readList(client, "/api/trash")) {
    const name = String(entry.title).split(" ")[0];
    if (entry.kind === "artwork") states.set(`artworks ${name}`, "deleted");
  }
  const shown = new Set<string>();
  for (const kind of kinds) {
    for (const row of await readList(client, `/api/${kind}`)) {
      const { name, state } = readStamp(kind, row, faults);
      const key = `${kind} ${name}`;
      if (states.has(key)) faults.push(`${key} exists twice, once as ${states.get(key)}`);
      states.set(key, state);
      for (const image of Array.isArray(row.images) ? row.images : []) {
        if (/^\/media\/[0-9a-f]{32}\.jpg$/.test(String(image))) shown.add(String(image));
      }
    }
  }
  return { states, shown };
}

async function verifyPicture(client: Client, address: string, faults: string[]): Promise<void> {
  const response = await client.call("GET", address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const whole = bytes.subarray(0, 2).toString("hex") === "ffd8";
  if (!response.ok || !whole || bytes.subarray(-2).toString("hex") !== "ffd9") {
    faults.push(`${address} answers ${response.status} with ${bytes.length} bytes, no whole JPEG`);
  }
}

/** Checks that every original on disk has the hash of its name. */
export function verifyFiles(dataDir: string, faults: string[]): void {
  const originals = join(dataDir, "media/masters");
  const files = readdirSync(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !file.parentPath.startsWith(originals)) continue;
    const bytes = readFileSync(join(file.parentPath, file.name));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    if (hash !== basename(file.name, ".png")) faults.push(`The original ${file.name} is damaged`);
  }
}

function verifyDatabase(dataDir: string, faults: string[]): void {
  const file = new SQLite(join(dataDir, "nkar.db"), { readonly: true });
  const verdict = file.pragma("integrity_check", { simple: true });
  if (verdict !== "ok") faults.push(`The database is damaged: ${verdict}`);
  if (file.prepare("pragma foreign_key_check").all().length > 0) {
    faults.push("A foreign key has no target");
  }
  file.close();
}

/**
 * Compares the site's answers with the ledger, then takes the present state into the ledger.
 * @returns one line for each lost, partial or duplicate record
 */
export async function verifyAnswers(ledger: Ledger, client: Client): Promise<string[]> {
  const faults: string[] = [];
  const { states, shown } = await presentStates(client, faults);
  for (const kind of kinds) {
    for (const [name, record] of ledger.records[kind]) {
      const state = states.get(`${kind} ${name}`) ?? "absent";
      const { acknowledgedState, pending } = record;
      if (state !== acknowledgedState && state !== pending) {
        faults.push(
          `${kind} ${name} is ${state}: ${acknowledgedState} was acknowledged, ${pending} requested`,
        );
      }
      Object.assign(record, { acknowledgedState: state, pending: null });
    }
  }
  for (const [hash, isAcknowledged] of ledger.pictures) {
    if (isAcknowledged) shown.add(`/media/${hash}.jpg`);
  }
  for (const address of shown) await verifyPicture(client, address, faults);
  const signedIn = await (await client.call("GET", "/api/auth/status")).json();
  if (signedIn.authenticated !== true) faults.push("The session is lost");
  for (const page of ["/", "/artworks"]) {
    const { status } = await client.call("GET", page);
    if (status !== 200) faults.push(`${page} answers ${status}`);
  }
  return faults;
}

/** Also checks the SQLite file and the pictures on disk. */
export async function verify(ledger: Ledger, client: Client, dataDir: string): Promise<string[]> {
  const faults = await verifyAnswers(ledger, client);
  verifyFiles(dataDir, faults);
  verifyDatabase(dataDir, faults);
  return faults;
}
