import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import SQLite from "better-sqlite3";
import type { Client } from "./site-process.ts";

/** `absent`, `deleted`, or the version that is there, e.g. `v3`. */
export type State = string;

/** What is known of one record: what was acknowledged, and what was asked for but not answered. */
export interface Testimony {
  settled: State;
  pending: State | null;
  id: number;
}

/** Remembers every acknowledged write, and says afterwards what of it is missing or half there. */
export interface Witness {
  /** By kind, then by the record's name. */
  records: Record<Kind, Map<string, Testimony>>;
  /** Pictures by content hash; true once acknowledged. */
  pictures: Map<string, boolean>;
  acknowledged: number;
}

export const kinds = ["artworks", "prints", "exhibitions", "contact"] as const;
export type Kind = (typeof kinds)[number];
const trashKinds: Record<string, Kind> = {
  artwork: "artworks",
  print: "prints",
  exhibition: "exhibitions",
  message: "contact",
};

export function createWitness(): Witness {
  return {
    records: {
      artworks: new Map(),
      prints: new Map(),
      exhibitions: new Map(),
      contact: new Map(),
    },
    pictures: new Map(),
    acknowledged: 0,
  };
}

type Row = Record<string, unknown>;

/** Fields that a writer stamps with the record's name and version: they must always agree. */
const stamped: Record<Kind, string[]> = {
  artworks: ["title", "description", "medium", "dimensions"],
  prints: ["title", "description"],
  exhibitions: ["title", "venue", "location", "description"],
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
    states.set(`${trashKinds[String(entry.kind)]} ${name}`, "deleted");
  }
  const shown = new Set<string>();
  for (const kind of kinds) {
    for (const row of await readList(client, `/api/${kind}`)) {
      const { name, state } = readStamp(kind, row, faults);
      const key = `${kind} ${name}`;
      if (states.has(key)) faults.push(`${key} is there twice, once as ${states.get(key)}`);
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

/** Every original on disk is what its name says; nothing outside `temporary` is half a file. */
export function verifyFiles(dataDir: string, faults: string[]): void {
  const masters = join(dataDir, "media/masters");
  const files = readdirSync(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !file.parentPath.startsWith(masters)) continue;
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
    faults.push("A reference leads nowhere");
  }
  file.close();
}

/**
 * Compares what the site answers with what was acknowledged; afterwards what is there counts as
 * settled.
 * @returns one line per fault: something lost, half there, or there twice
 */
export async function verifyAnswers(witness: Witness, client: Client): Promise<string[]> {
  const faults: string[] = [];
  const { states, shown } = await presentStates(client, faults);
  for (const kind of kinds) {
    for (const [name, testimony] of witness.records[kind]) {
      const state = states.get(`${kind} ${name}`) ?? "absent";
      const { settled, pending } = testimony;
      if (state !== settled && state !== pending) {
        faults.push(`${kind} ${name} is ${state}: ${settled} was acknowledged, ${pending} asked`);
      }
      Object.assign(testimony, { settled: state, pending: null });
    }
  }
  for (const [hash, acknowledged] of witness.pictures) {
    if (acknowledged) shown.add(`/media/${hash}.jpg`);
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

/** The same, and looks into the folder that holds its SQLite file and its pictures. */
export async function verify(witness: Witness, client: Client, dataDir: string): Promise<string[]> {
  const faults = await verifyAnswers(witness, client);
  verifyFiles(dataDir, faults);
  verifyDatabase(dataDir, faults);
  return faults;
}
