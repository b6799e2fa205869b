import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { migrationTable } from "../../src/server/database/migrations.ts";
import { noisePicture, pictureForm } from "../support/sample-pictures.ts";
import { minimalArtwork, minimalExhibition } from "../support/samples.ts";
import { launchServer } from "../support/server.ts";
import { createLedger, verify } from "./ledger.ts";
import { type Client, clientOf, emptySite, signIn, startSite } from "./site-process.ts";
import { writeUntil } from "./writers.ts";

const picture = async () => pictureForm(await noisePicture(120, 120).png().toBuffer());

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
  ["POST", "/api/upload", picture],
];

async function expectReadsWork(client: Client, image: string): Promise<void> {
  for (const path of ["/", "/artworks", "/api/artworks", "/api/artworks/1", image, "/healthz"]) {
    const response = await client.call("GET", path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).not.toContain(unsavedText);
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

function succeeds(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "ignore" }).status === 0;
}

/** Fills the disk of the file to its last block. */
function fill(file: string): void {
  const descriptor = openSync(file, "w");
  for (const bytes of [2 ** 20, 4096]) {
    expect(() => {
      while (writeSync(descriptor, Buffer.alloc(bytes)) > 0);
    }).toThrow("ENOSPC");
  }
  // An open file would keep its blocks after its removal.
  closeSync(descriptor);
}

/** Skips the test without the right to mount. */
function mountSmallDisk(folder: string, context: TestContext): void {
  const isMounted = succeeds("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder);
  if (!isMounted) context.skip("mounting a disk needs more rights");
  onTestFinished(() => void succeeds("umount", "-l", folder));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "nkar-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @returns the address of an uploaded picture that visitors have seen */
async function addContent(client: Client): Promise<string> {
  await client.call("POST", "/api/artworks", { ...minimalArtwork, ...stamps });
  const uploaded = await client.call("POST", "/api/upload", await picture());
  const image = (await uploaded.json()).imagePath;
  expect((await client.call("GET", image)).status).toBe(200);
  return image;
}

/** Both errors need Linux; mounting a small disk also needs the right to it. */
test.for([
  { name: "no file may grow any more", needsMount: false },
  { name: "the disk is full", needsMount: true },
])(
  "$name: acknowledges no write, keeps serving reads, and recovers by itself",
  async ({ needsMount }, context) => {
    const folder = newFolder();
    const ballast = join(folder, "ballast");
    const limitFiles = (pid: number, limit: string) =>
      execFileSync("prlimit", ["--pid", String(pid), `--fsize=${limit}:unlimited`]);
    if (needsMount) mountSmallDisk(folder, context);
    else if (!succeeds("prlimit", "--version")) context.skip("prlimit is not installed");

    let site = await startSite(folder);
    const cookie = await signIn(site);
    let client = clientOf(site, cookie);
    const image = await addContent(client);

    if (needsMount) fill(ballast);
    else limitFiles(site.pid, "0");
    await expectNoWriteAcknowledged(client);
    await expectReadsWork(client, image);
    if (needsMount) rmSync(ballast);
    else limitFiles(site.pid, "unlimited");

    // Writes work again in the same process, and after a start from the disk's content.
    for (const restart of [false, true]) {
      if (restart) {
        await site.kill();
        site = await startSite(folder);
        client = clientOf(site, cookie);
      }
      await expectReadsWork(client, image);
      const ledger = createLedger();
      await writeUntil(() => ledger.acknowledgedCount > 20, ledger, client);
      expect(await verify(ledger, client, folder)).toEqual([]);
    }
    expect(await site.stop()).toBe(0);
  },
);

test.for(["kill", "stop"] as const)(
  "OPS-06 after a %s, a site starts on a full disk and saves again once there is room",
  async (end, context) => {
    const folder = newFolder();
    mountSmallDisk(folder, context);
    const ballast = join(folder, "ballast");
    const first = await startSite(folder);
    const cookie = await signIn(first);
    const image = await addContent(clientOf(first, cookie));
    await first[end]();
    fill(ballast);

    const site = await startSite(folder);
    const client = clientOf(site, cookie);
    await expectReadsWork(client, image);
    await expectNoWriteAcknowledged(client);
    rmSync(ballast);
    const saved = await client.call("POST", "/api/artworks", minimalArtwork);
    expect(saved.status).toBe(201);
    expect(await site.stop()).toBe(0);
  },
);

/** As a database of an older version, so that the site wants to migrate it. */
function forgetMigrations(path: string): void {
  const file = new SQLite(path);
  file.exec(`DELETE FROM ${migrationTable}`);
  file.close();
}

test("OPS-06 a database that must change does not start on a full disk, and says so in one line", async (context) => {
  const folder = newFolder();
  mountSmallDisk(folder, context);
  await (await startSite(folder)).stop();
  forgetMigrations(join(folder, "nkar.db"));
  fill(join(folder, "ballast"));

  const { child, ended, log } = launchServer(emptySite(folder));
  await ended;
  expect(child.exitCode).toBe(1);
  expect(log().trim().split("\n")).toEqual([
    expect.stringMatching(/^The disk is full .* Make room/),
  ]);
});
