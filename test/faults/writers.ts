import { createHash } from "node:crypto";
import { noisePicture, pictureForm } from "../support/sample-pictures.ts";
import { minimalArtwork } from "../support/samples.ts";
import type { Kind, Ledger, LedgerRecord } from "./ledger.ts";
import type { Client } from "./site-process.ts";

/** A PNG of random noise. @param side width and height in px */
async function uniquePicture(side: number) {
  const bytes = await noisePicture(side, side).png({ compressionLevel: 1 }).toBuffer();
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32) };
}

let numbers = 0;
function nextName(): string {
  numbers += 1;
  return `N${numbers}`;
}

function pickRandom<Entry>(entries: readonly Entry[]): Entry | undefined {
  return entries[Math.floor(Math.random() * entries.length)];
}

function bodyOf(kind: Kind, stamp: string, image = "/media/cover.jpg"): object {
  if (kind === "contact") return { name: stamp, message: stamp, email: "nare@example.com" };
  const stamps = { title: stamp, description: stamp, medium: stamp, dimensions: stamp };
  return { ...minimalArtwork, images: [image], ...stamps };
}

/** Records the write in the ledger as pending, then as acknowledged or refused. */
async function recordWrite(
  ledger: Ledger,
  record: LedgerRecord,
  state: string,
  send: () => Promise<Response>,
): Promise<void> {
  record.pending = state;
  const response = await send();
  if (response.ok) {
    const body = await response.json();
    if (typeof body.id === "number") record.id = body.id;
    record.acknowledgedState = state;
    ledger.acknowledgedCount += 1;
  }
  record.pending = null;
}

async function create(ledger: Ledger, client: Client, kind: Kind): Promise<void> {
  const name = nextName();
  const record: LedgerRecord = { acknowledgedState: "absent", pending: null, id: 0 };
  ledger.records[kind].set(name, record);
  const picture = Math.random() < 0.2 ? await uniquePicture(48) : null;
  const image = picture && `data:image/png;base64,${picture.bytes.toString("base64")}`;
  const body = bodyOf(kind, `${name} v1`, image ?? undefined);
  await recordWrite(ledger, record, "v1", () => client.call("POST", `/api/${kind}`, body));
}

/** Returns the stored works that no other writer is changing. */
function freeWorks(ledger: Ledger) {
  return [...ledger.records.artworks].filter(
    ([, { acknowledgedState, pending, id }]) =>
      pending === null && id > 0 && acknowledgedState.startsWith("v"),
  );
}

async function change(ledger: Ledger, client: Client): Promise<void> {
  const picked = pickRandom(freeWorks(ledger));
  if (!picked) return create(ledger, client, "artworks");
  const [name, record] = picked;
  const version = `v${Number(record.acknowledgedState.slice(1)) + 1}`;
  const body = bodyOf("artworks", `${name} ${version}`);
  await recordWrite(ledger, record, version, () =>
    client.call("PUT", `/api/artworks/${record.id}`, body),
  );
}

async function remove(ledger: Ledger, client: Client): Promise<void> {
  const picked = pickRandom(freeWorks(ledger));
  if (!picked) return create(ledger, client, "artworks");
  const [, record] = picked;
  await recordWrite(ledger, record, "deleted", () =>
    client.call("DELETE", `/api/artworks/${record.id}`),
  );
}

async function restore(ledger: Ledger, client: Client): Promise<void> {
  const entries: { id: number; kind: string; title: string }[] = await (
    await client.call("GET", "/api/trash")
  ).json();
  const entry = pickRandom(entries);
  const [name = "", version = ""] = entry?.title.split(" ") ?? [];
  const record = ledger.records.artworks.get(name);
  if (!entry || !record || record.pending !== null) return;
  await recordWrite(ledger, record, version, () =>
    client.call("POST", `/api/trash/${entry.id}/restore`),
  );
}

async function upload(ledger: Ledger, client: Client): Promise<void> {
  const { bytes, hash } = await uniquePicture(Math.random() < 0.3 ? 500 : 60);
  ledger.pictures.set(hash, false);
  const response = await client.call("POST", "/api/upload", pictureForm(bytes));
  if (!response.ok) return;
  ledger.pictures.set(hash, true);
  ledger.acknowledgedCount += 1;
}

const operations = [
  (ledger: Ledger, client: Client) => create(ledger, client, "artworks"),
  (ledger: Ledger, client: Client) => create(ledger, client, "contact"),
  change,
  change,
  remove,
  restore,
  upload,
  upload,
];

/**
 * Runs random writes, several at once, until `isOver` or the connection breaks.
 * @param rest runs after each write of a writer
 */
export async function writeUntil(
  isOver: () => boolean,
  ledger: Ledger,
  client: Client,
  { writers = 4, maxWorks = Number.POSITIVE_INFINITY, rest = async () => {} } = {},
): Promise<void> {
  const write = async () => {
    while (!isOver()) {
      const isFull = freeWorks(ledger).length >= maxWorks;
      const operation = isFull ? remove : (pickRandom(operations) ?? upload);
      await operation(ledger, client);
      await rest();
    }
  };
  // Tests kill the server during writes.
  await Promise.all(Array.from({ length: writers }, () => write().catch(() => undefined)));
}
