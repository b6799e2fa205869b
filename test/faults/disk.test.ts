import { beforeAll, expect, test } from "vitest";
import { minimalArtwork, minimalExhibition } from "../support/samples.ts";
import { type DiskError, diskErrors } from "./disk-errors.ts";
import { isLongForm } from "./kills.ts";
import { buildServer, type Sabotage, stale } from "./server-build.ts";
import { type Client, clientOf, signIn, startSite } from "./site-process.ts";
import { uniquePicture } from "./unique-picture.ts";
import { createWitness, verify } from "./ledger.ts";
import { writeUntil } from "./writers.ts";

/** The others need a debugger or the right to mount, and run on demand. */
const always = 1;

let program = "";
beforeAll(async () => {
  program = await buildServer();
}, 120_000);

function picture(): FormData {
  const form = new FormData();
  form.set("image", new Blob([uniquePicture(120).bytes], { type: "image/png" }), "noise.png");
  return form;
}

/** As the witness expects every artwork to be marked. */
const stamps = { title: "A v1", description: "A v1", medium: "A v1", dimensions: "A v1" };

const unseen = "while the disk was in trouble";
const writes: [method: string, path: string, body: () => unknown][] = [
  ["POST", "/api/artworks", () => ({ ...minimalArtwork, title: unseen })],
  ["PUT", "/api/artworks/1", () => ({ ...minimalArtwork, title: unseen })],
  ["DELETE", "/api/artworks/1", () => undefined],
  ["POST", "/api/exhibitions", () => ({ ...minimalExhibition, title: unseen })],
  ["POST", "/api/contact", () => ({ name: unseen, email: "a@example.com", message: unseen })],
  ["POST", "/api/feedback", () => ({ rating: 1, message: unseen })],
  ["POST", "/api/upload", picture],
];

async function readingGoesOn(client: Client, image: string): Promise<void> {
  for (const path of ["/", "/artworks", "/api/artworks", "/api/artworks/1", image, "/healthz"]) {
    const response = await client.call("GET", path);
    expect(response.status, path).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
}

async function nothingIsAcknowledged(client: Client): Promise<void> {
  for (const [method, path, body] of writes) {
    const response = await client.call(method, path, body());
    const answer = await response.json();
    expect(response.status, `${method} ${path}: ${answer.message}`).toBeOneOf([503, 507]);
    expect(answer.message).toMatch(/nothing was saved/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
}

async function live(trouble: DiskError, server: string): Promise<void> {
  const folder = trouble.folder();
  let site = await startSite(server, folder.path);
  try {
    const cookie = await signIn(site);
    let client = clientOf(site, cookie);
    await client.call("POST", "/api/artworks", { ...minimalArtwork, ...stamps });
    const image = (await (await client.call("POST", "/api/upload", picture())).json()).imagePath;
    expect((await client.call("GET", image)).status).toBe(200);

    await trouble.begin(site, folder.path);
    try {
      await nothingIsAcknowledged(client);
      await readingGoesOn(client, image);
    } finally {
      await trouble.end(site, folder.path);
    }
    // The same process writes again, and once more after a start from what is on the disk.
    for (const restart of [false, true]) {
      if (restart) {
        await site.kill();
        site = await startSite(server, folder.path);
        client = clientOf(site, cookie);
      }
      await readingGoesOn(client, image);
      if (!restart) {
        const seen = await (await client.call("GET", "/api/artworks")).text();
        expect(seen).not.toContain(unseen);
      }
      const witness = createWitness();
      await writeUntil(() => witness.acknowledged > 20, witness, client);
      expect(await verify(witness, client, folder.path)).toEqual([]);
    }
    expect(await site.stop()).toBe(0);
  } finally {
    await site.kill();
    folder.remove();
  }
}

for (const [index, trouble] of diskErrors.entries()) {
  test(`${trouble.name}: no write is acknowledged, reading goes on, and it heals by itself`, async (context) => {
    if (index >= always && !isLongForm) context.skip("part of npm run test:faults");
    const reason = trouble.impossible();
    if (reason) context.skip(reason);
    await live(trouble, program);
  }, 120_000);
}

const mistakes: Sabotage[] = [
  {
    name: "picture-write-not-awaited",
    file: "src/server/pictures/pictures.ts",
    from: "await media.store.write(originalName(hash, inspected.format), bytes);",
    to: "media.store.write(originalName(hash, inspected.format), bytes).catch(() => undefined);",
  },
  {
    name: "failed-deletion-acknowledged",
    file: "src/server/api/artworks.ts",
    from: 'await deleteArtwork(c.var.services.database, c.req.valid("param").id);',
    to: 'await deleteArtwork(c.var.services.database, c.req.valid("param").id).catch(() => undefined);',
  },
];

test("the mistakes that disks are tried with can still be made", () => {
  expect(mistakes.filter(stale)).toEqual([]);
});

test.each(isLongForm ? mistakes : [])(
  "a server with the mistake $name is found out when the disk is full",
  async (mistake) => {
    const [trouble] = diskErrors;
    const spoiled = await buildServer(mistake);
    await expect(trouble && live(trouble, spoiled)).rejects.toThrow();
  },
  120_000,
);
