import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { fingerprintOf } from "../../pictures/store/checksum.ts";
import { isOriginalFormat, madeFolders, originalName } from "../../pictures/variants/recipes.ts";
import { ArchiveRefused, type Progress } from "../backup/archive-refused.ts";
import { listOriginals } from "../backup/backup.ts";

/** What moving the files has come to. */
export interface MovedFiles {
  /** Originals that lie in the new place now, each compared byte for byte by its checksum. */
  originals: number;
  bytes: number;
  /** One checksum over the names and checksums of all of them. */
  sha256: string;
  /** Of the originals, those that were there already. */
  known: number;
  /** Sizes made from them that came along. */
  made: number;
  /** Names of originals that are gone or damaged in the old place. */
  missing: string[];
}

/** Files under way at once: a store answers late but many at a time. */
const atOnce = 4;

async function sizesIn(storage: BlobStore, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of storage.list(folder)) sizes.set(name, bytes);
  return sizes;
}

/** Originals are named by their contents: mostly unknown ones are those of somebody else. */
function refuseOtherPictures(present: Iterable<string>, ours: Set<string>): void {
  const names = [...present];
  const foreign = names.filter((name) => !ours.has(name));
  if (foreign.length <= names.length / 2) return;
  throw new ArchiveRefused(
    `The place to move to holds ${foreign.length} pictures of another site. Nothing was changed there: name an empty one, such as another path in the bucket.`,
  );
}

async function moveOriginal(
  from: BlobStore,
  to: BlobStore,
  name: string,
  present: number | undefined,
): Promise<{ bytes: number; sha256: string; wasThere: boolean } | null> {
  const original = await fingerprintOf(from, name);
  if (!original) return null;
  const isThere = async () => (await fingerprintOf(to, name))?.sha256 === original.sha256;
  if (present === original.bytes && (await isThere())) return { ...original, wasThere: true };
  async function* read() {
    const file = await from.open(name);
    if (file) yield* file.contents;
  }
  await to.writeFrom(name, { ...original, read });
  if (await isThere()) return { ...original, wasThere: false };
  throw new ArchiveRefused(
    `${name} arrived otherwise than it was. Move again; if it stays so, the new place cannot be trusted.`,
  );
}

/** What can be made again is taken along unless it is there: it costs less than making it. */
async function moveMade(from: BlobStore, to: BlobStore, progress: Progress): Promise<number> {
  let moved = 0;
  for (const folder of madeFolders) {
    const present = await sizesIn(to, folder);
    const files = [...(await sizesIn(from, folder))].filter(
      ([name, bytes]) => present.get(name) !== bytes,
    );
    let done = 0;
    const limit = pLimit(atOnce);
    await limit.map(files, async ([name]) => {
      const bytes = await from.read(name);
      if (bytes) await to.write(name, bytes);
      moved += 1;
      done += 1;
      progress("Sizes made of pictures", done, files.length);
    });
  }
  return moved;
}

/** What is known of an original that has been moved; null for one that is gone or damaged. */
type Verified = { bytes: number; sha256: string; wasThere: boolean } | null;

function summary(verified: ReadonlyMap<string, Verified>, made: number): MovedFiles {
  const whole = [...verified].flatMap(([name, sum]) => (sum ? [{ name, ...sum }] : []));
  const lines = whole.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  return {
    originals: whole.length,
    bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash("sha256").update(lines.join("\n")).digest("hex"),
    known: whole.filter(({ wasThere }) => wasThere).length,
    made,
    missing: [...verified].flatMap(([name, sum]) => (sum ? [] : [name])),
  };
}

/** Copies files of a site from one storage to another; each `run` copies what is new since. */
export interface FileMover {
  /**
   * Copies every original that the database knows, and what was made of them. What lies there
   * already is compared and left; broken off at any moment, it can be begun again.
   * @throws ArchiveRefused when the new place holds the pictures of another site, or does not keep
   *   what it is given
   */
  run(database: Database): Promise<MovedFiles>;
}

/** See `FileMover`. */
export function createFileMover(from: BlobStore, to: BlobStore, progress: Progress): FileMover {
  const verified = new Map<string, Verified>();
  let made = 0;

  return {
    async run(database) {
      const all = (await listOriginals(database.query)).flatMap(({ hash, format }) =>
        isOriginalFormat(format) ? [{ hash, name: originalName(hash, format) }] : [],
      );
      const present = await sizesIn(to, "masters");
      refuseOtherPictures(present.keys(), new Set(all.map(({ name }) => name)));
      const lacking = all.filter(({ name }) => !verified.has(name));
      let done = 0;
      await pLimit(atOnce).map(lacking, async ({ hash, name }) => {
        const sum = await moveOriginal(from, to, name, present.get(name));
        verified.set(name, sum?.sha256.startsWith(hash) ? sum : null);
        done += 1;
        progress("Originals", done, lacking.length);
      });
      made += await moveMade(from, to, progress);
      return summary(verified, made);
    },
  };
}
