import { createHash } from "node:crypto";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { snapshotName } from "@nkar/archive/repository";
import { rotate } from "@nkar/archive/rotation";
import type { Row, SnapshotFormat } from "@nkar/archive/snapshot";
import { type Original, type SnapshotSource, writeSnapshot } from "@nkar/archive/write-snapshot";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { z } from "zod";
import { temporaryFolder } from "./folders.ts";

const dayMs = 24 * 60 * 60_000;

export const sampleFormat: SnapshotFormat<{ place: string }> = {
  name: "sample-snapshot",
  version: 3,
  program: "Sample",
  originalsLabel: "Files",
  about: z.object({ place: z.string() }),
  originalPattern: /^files\/([0-9a-f]{32})$/,
};

/** Returns the SHA-256 of an original, and the name of its object. */
export function describeObject(bytes: Uint8Array): { sha256: string; name: string } {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, name: `objects/${sha256}` };
}

/** Starts a program with a table and originals, and with an empty folder for its snapshots. */
export async function startSnapshots(rows: Row[] = [{ id: 1, title: "Evening" }]) {
  const store = await openBlobStore(await temporaryFolder());
  const folder = await temporaryFolder();
  const repository = await openBlobStore(folder);
  const originals = new Map<string, Original>();
  const source: SnapshotSource<{ place: string }> = {
    format: sampleFormat,
    store,
    folder: "files",
    atOneMoment: (work) =>
      work({
        about: { place: "Gyumri" },
        tables: [
          {
            name: "works",
            counter: 7,
            rows: (async function* () {
              for (const row of rows) yield [row];
            })(),
          },
        ],
        listOriginals: async () => [...originals.values()],
      }),
  };
  const write = () => writeSnapshot(source, repository);
  const namesIn = async (part: string) =>
    (await readdir(join(folder, part))).sort().map((name) => `${part}/${name}`);
  return {
    store,
    folder,
    repository,
    source,
    rows,
    write,
    objects: () => namesIn("objects"),
    snapshots: () => namesIn("snapshots"),
    /** @returns its name in the store */
    async addOriginal(bytes: Uint8Array): Promise<string> {
      const hash = describeObject(bytes).sha256.slice(0, 32);
      const name = `files/${hash}`;
      await store.write(name, bytes);
      originals.set(name, { hash, name, bytes: bytes.length });
      return name;
    },
    async removeOriginal(name: string): Promise<void> {
      await store.remove(name);
      originals.delete(name);
    },
    async backUp(keep: number) {
      const written = await write();
      await rotate(sampleFormat, repository, keep);
      return written;
    },
    /** @returns the name of a snapshot that was made earlier */
    async old(daysAgo: number): Promise<string> {
      const { name } = await write();
      const old = snapshotName(new Date(Date.now() - daysAgo * dayMs));
      await rename(join(folder, name), join(folder, old));
      return old;
    },
  };
}
