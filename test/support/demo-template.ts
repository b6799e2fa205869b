import { createHash, type Hash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import {
  availableWidths,
  originalAddress,
  variantAddress,
} from "../../src/core/entities/picture.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/nkar-tests");

/**
 * Data folder with demo content. Rebuilt when its sources change, except the pictures. Workers
 * inherit its path, so a change during a run does not concern them.
 */
process.env.NKAR_TEST_TEMPLATE ??= cachePath("site", [
  "src/core",
  "src/server/catalogue",
  "src/server/database",
  "src/server/pictures",
]);
const template = process.env.NKAR_TEST_TEMPLATE;

/** Playwright's global setup. */
export default async function prepareTemplate(): Promise<void> {
  if (existsSync(template)) return;
  const pictures = cachePath("pictures", [
    "src/server/pictures",
    "src/server/database/demo/pictures",
  ]);
  removeStaleCaches(pictures);
  const folder = `${template}.unfinished`;
  const media = join(folder, "media");
  mkdirSync(folder, { recursive: true });
  if (existsSync(pictures)) cpSync(pictures, media, { recursive: true });

  const server = await startServer({ DATA_DIR: folder, DEMO: "true" });
  try {
    await fetchAll(server.url, await pictureAddresses(join(folder, "nkar.db")));
  } catch (cause) {
    throw new Error(`The demo site could not be prepared. Its server said:\n${server.log()}`, {
      cause,
    });
  } finally {
    await server.stop();
  }
  if (!existsSync(pictures)) {
    cpSync(media, `${pictures}.unfinished`, { recursive: true });
    renameSync(`${pictures}.unfinished`, pictures);
  }
  renameSync(folder, template);
}

export function copyTemplate(folder: string): void {
  cpSync(template, folder, { recursive: true });
}

/** Variants that Chromium requests most (AVIF); larger ones are created on request. */
async function pictureAddresses(databasePath: string): Promise<string[]> {
  const database = await openDatabase(databasePath);
  const rows = await database.query.selectFrom("media").select(["hash", "width"]).execute();
  await database.close();
  return rows.flatMap(({ hash, width }) => [
    originalAddress(hash),
    ...availableWidths(width)
      .filter((variantWidth) => variantWidth <= 1024)
      .map((variantWidth) => variantAddress(hash, variantWidth, "avif")),
  ]);
}

/** A request creates a missing variant. */
async function fetchAll(url: string, addresses: string[]): Promise<void> {
  const queue = [...addresses];
  const fetchNext = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const response = await fetch(url + address).catch(ifStillRunning);
      if (response?.ok) await response.arrayBuffer();
      else if (response) throw new Error(`${address} answered ${response.status}`);
      else queue.push(address);
    }
  };
  // More than the server's concurrency, so that it starts no background work.
  await Promise.all(Array.from({ length: 6 }, fetchNext));
}

/**
 * The server closes a connection that is silent for two minutes, which a very busy machine may need
 * for a picture. It finishes the picture nevertheless.
 */
function ifStillRunning(error: Error): null {
  const { cause } = error;
  if (cause instanceof Error && "code" in cause && cause.code === "UND_ERR_SOCKET") return null;
  throw error;
}

function cachePath(name: string, sources: string[]): string {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return join(cache, `${name}-${hash.digest("hex").slice(0, 16)}`);
}

function addTo(hash: Hash, path: string): void {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`);
  } else if (stat && !path.includes(".test.")) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
}

function removeStaleCaches(currentPath: string): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (path !== currentPath) rmSync(path, { recursive: true, force: true });
  }
}
