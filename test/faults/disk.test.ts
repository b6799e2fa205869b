import { beforeAll, expect, test } from "vitest";
import { pictureForm } from "../support/sample-pictures.ts";
import { minimalArtwork, minimalExhibition } from "../support/samples.ts";
import { type DiskError, diskErrors } from "./disk-errors.ts";
import { isLongForm } from "./kills.ts";
import { createLedger, verify } from "./ledger.ts";
import { buildServer } from "./server-build.ts";
import { type Client, clientOf, signIn, startSite } from "./site-process.ts";
import { uniquePicture } from "./unique-picture.ts";
import { writeUntil } from "./writers.ts";

/** The other errors need strace or the right to mount; they run in the long form only. */
const shortFormCount = 1;

let program = "";
beforeAll(async () => {
  program = await buildServer();
});

const picture = async () => pictureForm((await uniquePicture(120)).bytes);

/** The ledger expects these fields to agree. */
const stamps = { title: "A v1", description: "A v1", medium: "A v1", dimensions: "A v1" };

const unsavedText = "during the disk error";
const writes: [method: string, path: string, body: () => unknown][] = [
  ["POST", "/api/artworks", () => ({ ...minimalArtwork, title: unsavedText })],
  ["PUT", "/api/artworks/1", () => ({ ...minimalArtwork, title: unsavedText })],
  ["DELETE", "/api/artworks/1", () => undefined],
  ["POST", "/api/exhibitions", () => ({ ...minimalExhibition, title: unsavedText })],
  [
    "POST",
    "/api/contact",
    () => ({ name: unsavedText, email: "a@example.com", message: unsavedText }),
  ],
  ["POST", "/api/feedback", () => ({ rating: 1, message: unsavedText })],
  ["POST", "/api/upload", picture],
];

async function expectReadsWork(client: Client, image: string): Promise<void> {
  for (const path of ["/", "/artworks", "/api/artworks", "/api/artworks/1", image, "/healthz"]) {
    const response = await client.call("GET", path);
    expect(response.status, path).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
}

async function expectNoWriteAcknowledged(client: Client): Promise<void> {
  for (const [method, path, body] of writes) {
    const response = await client.call(method, path, await body());
    const answer = await response.json();
    expect(response.status, `${method} ${path}: ${answer.message}`).toBeOneOf([503, 507]);
    expect(answer.message).toMatch(/nothing was saved/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
}

async function verifyDiskError(diskError: DiskError, server: string): Promise<void> {
  const folder = diskError.folder();
  let site = await startSite(server, folder.path);
  try {
    const cookie = await signIn(site);
    let client = clientOf(site, cookie);
    await client.call("POST", "/api/artworks", { ...minimalArtwork, ...stamps });
    const uploaded = await client.call("POST", "/api/upload", await picture());
    const image = (await uploaded.json()).imagePath;
    expect((await client.call("GET", image)).status).toBe(200);

    await diskError.begin(site, folder.path);
    try {
      await expectNoWriteAcknowledged(client);
      await expectReadsWork(client, image);
    } finally {
      await diskError.end(site, folder.path);
    }
    // Writes work again in the same process, and after a start from the disk's content.
    for (const restart of [false, true]) {
      if (restart) {
        await site.kill();
        site = await startSite(server, folder.path);
        client = clientOf(site, cookie);
      }
      await expectReadsWork(client, image);
      if (!restart) {
        const seen = await (await client.call("GET", "/api/artworks")).text();
        expect(seen).not.toContain(unsavedText);
      }
      const ledger = createLedger();
      await writeUntil(() => ledger.acknowledgedCount > 20, ledger, client);
      expect(await verify(ledger, client, folder.path)).toEqual([]);
    }
    expect(await site.stop()).toBe(0);
  } finally {
    await site.kill();
    folder.remove();
  }
}

for (const [index, diskError] of diskErrors.entries()) {
  test(`${diskError.name}: acknowledges no write, keeps serving reads, and recovers by itself`, async (context) => {
    if (index >= shortFormCount && !isLongForm) context.skip("part of npm run test:faults");
    const reason = diskError.obstacle();
    if (reason) context.skip(reason);
    await verifyDiskError(diskError, program);
  });
}
