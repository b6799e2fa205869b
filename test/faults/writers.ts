import { minimalArtwork, minimalExhibition, minimalPrint } from "../support/samples.ts";
import type { Client } from "./site-process.ts";
import { uniquePicture } from "./unique-picture.ts";
import type { Kind, Testimony, Witness } from "./ledger.ts";

let numbers = 0;
function nextName(): string {
  numbers += 1;
  return `N${numbers}`;
}

function oneOf<Entry>(entries: readonly Entry[]): Entry | undefined {
  return entries[Math.floor(Math.random() * entries.length)];
}

const editable = ["artworks", "prints", "exhibitions"] as const;

function bodyOf(kind: Kind, stamp: string, image?: string): object {
  const images = { images: [image ?? "/media/cover.jpg"] };
  if (kind === "artworks") {
    const stamps = { title: stamp, description: stamp, medium: stamp, dimensions: stamp };
    return { ...minimalArtwork, ...images, ...stamps };
  }
  if (kind === "prints") return { ...minimalPrint, ...images, title: stamp, description: stamp };
  if (kind === "exhibitions") {
    const stamps = { title: stamp, venue: stamp, location: stamp, description: stamp };
    return { ...minimalExhibition, ...stamps };
  }
  return { name: stamp, message: stamp, email: "nare@example.com" };
}

/** What a writer does once it knows whether its write was acknowledged. */
async function attempt(
  witness: Witness,
  testimony: Testimony,
  state: string,
  send: () => Promise<Response>,
): Promise<void> {
  testimony.pending = state;
  const response = await send();
  // A refusal is an answer too: nothing has happened.
  if (response.ok) {
    const body = await response.json();
    if (typeof body.id === "number") testimony.id = body.id;
    testimony.settled = state;
    witness.acknowledged += 1;
  }
  testimony.pending = null;
}

async function create(witness: Witness, client: Client, kind: Kind): Promise<void> {
  const name = nextName();
  const testimony: Testimony = { settled: "absent", pending: null, id: 0 };
  witness.records[kind].set(name, testimony);
  const picture = Math.random() < 0.2 ? uniquePicture(48) : null;
  const image = picture && `data:image/png;base64,${picture.bytes.toString("base64")}`;
  const body = bodyOf(kind, `${name} v1`, image ?? undefined);
  await attempt(witness, testimony, "v1", () => client.call("POST", `/api/${kind}`, body));
}

/** Takes a record so that no other writer changes it at the same time. */
function take(witness: Witness, kind: Kind, wanted: (state: string) => boolean) {
  const free = [...witness.records[kind]].filter(
    ([, { settled, pending, id }]) => pending === null && id > 0 && wanted(settled),
  );
  return oneOf(free);
}

async function change(witness: Witness, client: Client): Promise<void> {
  const kind = oneOf(editable) ?? "artworks";
  const taken = take(witness, kind, (state) => state.startsWith("v"));
  if (!taken) return create(witness, client, kind);
  const [name, testimony] = taken;
  const version = `v${Number(testimony.settled.slice(1)) + 1}`;
  const body = bodyOf(kind, `${name} ${version}`);
  await attempt(witness, testimony, version, () =>
    client.call("PUT", `/api/${kind}/${testimony.id}`, body),
  );
}

async function remove(witness: Witness, client: Client): Promise<void> {
  const kind = oneOf(editable) ?? "artworks";
  const taken = take(witness, kind, (state) => state.startsWith("v"));
  if (!taken) return create(witness, client, kind);
  const [, testimony] = taken;
  await attempt(witness, testimony, "deleted", () =>
    client.call("DELETE", `/api/${kind}/${testimony.id}`),
  );
}

async function restore(witness: Witness, client: Client): Promise<void> {
  const entries: { id: number; kind: string; title: string }[] = await (
    await client.call("GET", "/api/trash")
  ).json();
  const entry = oneOf(entries);
  const [name = "", version = ""] = entry?.title.split(" ") ?? [];
  const testimony = witness.records[`${entry?.kind}s` as Kind]?.get(name);
  if (!entry || !testimony || testimony.pending !== null) return;
  await attempt(witness, testimony, version, () =>
    client.call("POST", `/api/trash/${entry.id}/restore`),
  );
}

async function upload(witness: Witness, client: Client): Promise<void> {
  const { bytes, hash } = uniquePicture(Math.random() < 0.3 ? 500 : 60);
  witness.pictures.set(hash, false);
  const form = new FormData();
  form.set("image", new Blob([bytes], { type: "image/png" }), "noise.png");
  const response = await client.call("POST", "/api/upload", form);
  if (!response.ok) return;
  witness.pictures.set(hash, true);
  witness.acknowledged += 1;
}

const deeds = [
  (witness: Witness, client: Client) => create(witness, client, oneOf(editable) ?? "artworks"),
  (witness: Witness, client: Client) => create(witness, client, "contact"),
  change,
  change,
  remove,
  restore,
  upload,
  upload,
];

/**
 * Writes in every way a site is written to until `isOver` or the connection breaks, several writers
 * at once.
 */
export async function writeUntil(
  isOver: () => boolean,
  witness: Witness,
  client: Client,
  writers = 4,
): Promise<void> {
  const write = async () => {
    while (!isOver()) {
      const deed = oneOf(deeds) ?? upload;
      await deed(witness, client);
    }
  };
  // The server is ended under their hands: a broken connection is what this is about.
  await Promise.all(Array.from({ length: writers }, () => write().catch(() => undefined)));
}
