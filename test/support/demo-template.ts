import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache");
const prefix = "nkar-demo-site-";
/** What the demo site's database and pictures are made by. */
const makers = [
  "src/core",
  "src/server/artworks",
  "src/server/database",
  "src/server/exhibitions",
  "src/server/media",
  "src/server/prints",
  "src/server/settings",
];

/**
 * A data folder with the demo content and all sizes of its pictures, to be copied by each worker.
 * Making one takes a while, so it is kept until something changes that it is made by.
 */
export function demoTemplate(): string {
  const hash = createHash("sha256");
  for (const maker of makers) addTo(hash, maker);
  return join(cache, prefix + hash.digest("hex").slice(0, 16));
}

/** Makes the template unless it exists: Playwright's global setup. */
export default async function prepareTemplate(): Promise<void> {
  const template = demoTemplate();
  if (existsSync(template)) return;
  const unfinished = `${template}.unfinished`;
  removeOlder();
  mkdirSync(unfinished, { recursive: true });
  const server = await startServer({ DATA_DIR: unfinished, DEMO: "true" });
  try {
    await picturesDone(unfinished);
  } finally {
    await server.stop();
  }
  renameSync(unfinished, template);
}

/** Copies the template's content into an existing, empty folder. */
export function copyTemplate(folder: string): void {
  cpSync(demoTemplate(), folder, { recursive: true });
}

/** Waits until no new file has appeared for three seconds; two minutes at most. */
async function picturesDone(folder: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  let count = -1;
  let since = Date.now();
  while (Date.now() < deadline && Date.now() - since < 3000) {
    const now = readdirSync(folder, { recursive: true }).length;
    if (now !== count) since = Date.now();
    count = now;
    await pause(250);
  }
}

function removeOlder(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    if (name.startsWith(prefix)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = /\.\w+$/.test(path)
    ? [path]
    : readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
  for (const entry of entries) hash.update(entry).update(readFileSync(join(root, entry)));
}
