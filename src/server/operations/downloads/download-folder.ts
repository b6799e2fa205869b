import { mkdir, open, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { z } from "zod";
import { hourMs } from "../../../core/durations.ts";
import { downloadKinds, downloadStates } from "../../../core/entities/download.ts";
import { encodeError } from "../../../core/errors.ts";
import { parseJson } from "../../../core/parse-json.ts";
import { Problem } from "../../errors.ts";
import type { ByteRange } from "../../http/byte-range.ts";
import { addSentRange, isWhollySent } from "./sent-ranges.ts";

// The folder holds one download of everything at a time: the file to download, and a state file, which
// describes the download as JSON. Instances share the folder, so that each of them can answer. The
// modification time of the state file is the time at which the download was last prepared or read.

/** A preparation without an update for this time has failed: `prepare.ts` updates more often. */
const maxSilenceMs = 30_000;
/** The state file is padded with spaces to this size, so that an update needs no new disk space. */
const stateBytes = 2000;
/** A finished download is removed if its file was not read for this time. */
const maxUnreadMs = 6 * hourMs;

const storedSchema = z.object({
  /** 256 random bits, in hex. */
  id: z.string(),
  /** Hash of the token of the session that may read the file. */
  sessionHash: z.string(),
  kind: z.enum(downloadKinds),
  state: z.enum(downloadStates),
  name: z.string(),
  /** As in `downloadSchema`, where `done`, `total` and `missing` count pictures. */
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  missing: z.int(),
  /** Ranges of bytes that were sent since the file was last sent whole. */
  sent: z.array(z.object({ start: z.int(), end: z.int() })),
  /** An encoded error; empty if the preparation has not failed. */
  problem: z.string(),
});
export type StoredDownload = z.output<typeof storedSchema>;

interface DatedDownload {
  download: StoredDownload;
  /** Time since the download was last prepared or read. */
  ageMs: number;
}

/**
 * Reads the state file. Returns null if there is no file, or for an old file that cannot be parsed, such as
 * that of another version.
 * @throws if the file cannot be read, or another instance may be writing it
 */
async function readStateFile(path: string): Promise<DatedDownload | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return null;
  await using _ = file;
  const ageMs = Date.now() - (await file.stat()).mtimeMs;
  const download = storedSchema.safeParse(parseJson(await file.readFile("utf8"))).data;
  if (download) return { download, ageMs };
  if (ageMs < maxSilenceMs) throw new Error(`${path} cannot be read now`);
  return null;
}

async function writeStateFile(path: string, flag: "wx" | "r+", download: StoredDownload) {
  await writeFile(path, JSON.stringify(download).padEnd(stateBytes), { flag, mode: 0o600 });
}

/**
 * Returns the download; null if there is none, or if its file was not read for `maxUnreadMs`. A
 * preparation that was not updated for `maxSilenceMs` counts as failed.
 */
async function readDownload(statePath: string): Promise<StoredDownload | null> {
  const datedDownload = await readStateFile(statePath);
  if (!datedDownload) return null;
  const { download, ageMs } = datedDownload;
  if (download.state !== "preparing") return ageMs < maxUnreadMs ? download : null;
  if (ageMs < maxSilenceMs) return download;
  return { ...download, state: "failed", problem: encodeError("downloadInterrupted") };
}

/** Returns functions that read and change the download in the folder. */
export function openDownloadFolder(dataDir: string) {
  const folder = join(dataDir, "downloads");
  const statePath = join(folder, "state.json");
  const read = () => readDownload(statePath);
  const remove = () => rm(folder, { recursive: true, force: true });
  const removeFile = ({ id }: StoredDownload) =>
    rm(join(folder, id), { recursive: true, force: true });
  /** Runs one write at a time, so that a slow update cannot overwrite the final state. */
  const runExclusive = pLimit(1);

  async function begin(download: StoredDownload): Promise<void> {
    if ((await read())?.state === "preparing") throw new Problem(409, "downloadUnderWay");
    await remove();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The complete file is renamed, so that other instances never read a part of it.
    await writeStateFile(`${statePath}.new`, "wx", download);
    await rename(`${statePath}.new`, statePath);
  }

  async function update(download: StoredDownload): Promise<boolean> {
    if ((await readStateFile(statePath))?.download.id !== download.id) return false;
    // Overwrites the file in place, which works on a full disk.
    await writeStateFile(statePath, "r+", download);
    return true;
  }

  async function recordSent({ id }: StoredDownload, part: ByteRange): Promise<boolean> {
    const download = (await readStateFile(statePath))?.download;
    if (download?.id !== id) return false;
    const sent = addSentRange(download.sent, part);
    const isWhole = isWhollySent(sent, download.bytes);
    await writeStateFile(statePath, "r+", { ...download, sent: isWhole ? [] : sent });
    return isWhole;
  }

  async function clean(isNeeded: (download: StoredDownload) => Promise<boolean>): Promise<void> {
    const download = await read();
    if (!download || !(await isNeeded(download))) await remove();
    else if (download.state === "failed") await removeFile(download);
  }

  return {
    read,
    removeFile,
    getPath: ({ id, name }: StoredDownload) => join(folder, id, name),
    remove: () => runExclusive(remove),
    /** Replaces the previous download. @throws Problem 409 while one is being prepared */
    begin: (download: StoredDownload) => runExclusive(begin, download),
    /** Changes the state file. @returns false if the folder no longer holds this download */
    update: (download: StoredDownload) => runExclusive(update, download),
    /** Records that a part of the file was sent. @returns true if all parts together are the file */
    recordSent: (download: StoredDownload, part: ByteRange) =>
      runExclusive(recordSent, download, part),
    /** Removes a download that nobody reads or needs, and the file of a failed download. */
    clean: (isNeeded: (download: StoredDownload) => Promise<boolean>) =>
      runExclusive(clean, isNeeded),
    /** Notes that the file is being read, so that it stays. */
    touch: () => utimes(statePath, new Date(), new Date()),
  };
}

export type DownloadFolder = ReturnType<typeof openDownloadFolder>;
