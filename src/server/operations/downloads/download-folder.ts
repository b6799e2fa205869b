import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { z } from "zod";
import { hourMs } from "../../../core/durations.ts";
import { downloadKinds, downloadStates } from "../../../core/entities/download.ts";
import { encodeError } from "../../../core/errors.ts";
import { parseJson } from "../../../core/parse-json.ts";
import { Problem } from "../../errors.ts";

// One download at a time: its file, and its state as JSON. Instances share the folder, so any of
// them answers. The time of the state's file is the last sign of life.

/** The process that prepares gives a sign more often. */
const silentMs = 30_000;
/** More than any state takes. */
const stateBytes = 2000;
/** Since the file was last read. */
const keptMs = 6 * hourMs;

const storedSchema = z.object({
  /** 256 random bits. */
  id: z.string(),
  /** Hash of the token of the session that may read it. */
  sessionHash: z.string(),
  kind: z.enum(downloadKinds),
  state: z.enum(downloadStates),
  name: z.string(),
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  missing: z.int(),
  /** Encoded; empty without one. */
  problem: z.string(),
});
export type StoredDownload = z.output<typeof storedSchema>;

async function readState(path: string): Promise<StoredDownload | null> {
  const json = await readFile(path, "utf8").catch(() => "");
  return storedSchema.safeParse(parseJson(json)).data ?? null;
}

/** @param flag "w" for a new file, "r+" for the present one, in its place: a full disk allows that */
async function writeState(path: string, flag: "w" | "r+", download: StoredDownload): Promise<void> {
  await writeFile(path, JSON.stringify(download).padEnd(stateBytes), { flag, mode: 0o600 });
}

/** Null without one. One whose process was killed has failed. */
async function readDownload(statePath: string): Promise<StoredDownload | null> {
  const download = await readState(statePath);
  const stats = await stat(statePath).catch(() => null);
  if (!download || !stats) return null;
  const silence = Date.now() - stats.mtimeMs;
  if (download.state !== "preparing") return silence < keptMs ? download : null;
  if (silence < silentMs) return download;
  return { ...download, state: "failed", problem: encodeError("downloadInterrupted") };
}

export function openDownloadFolder(dataDir: string) {
  const folder = join(dataDir, "downloads");
  const statePath = join(folder, "state.json");
  const read = () => readDownload(statePath);
  const remove = () => rm(folder, { recursive: true, force: true });
  const removeFile = ({ id }: StoredDownload) =>
    rm(join(folder, id), { recursive: true, force: true });
  /** A late sign of life must not replace the last state. */
  const runExclusive = pLimit(1);

  async function begin(download: StoredDownload): Promise<void> {
    if ((await read())?.state === "preparing") throw new Problem(409, "downloadUnderWay");
    await remove();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeState(statePath, "w", download);
  }

  async function update(download: StoredDownload): Promise<boolean> {
    if ((await readState(statePath))?.id !== download.id) return false;
    await writeState(statePath, "r+", download);
    return true;
  }

  async function clean(isNeeded: (download: StoredDownload) => Promise<boolean>): Promise<void> {
    const download = await read();
    if (!download || !(await isNeeded(download))) await remove();
    else if (download.state === "failed") await removeFile(download);
  }

  return {
    read,
    removeFile,
    pathOf: ({ id, name }: StoredDownload) => join(folder, id, name),
    remove: () => runExclusive(remove),
    /** Replaces the former download. @throws Problem 409 while one is being prepared */
    begin: (download: StoredDownload) => runExclusive(begin, download),
    /** @returns false if the download is no longer there, or another one is */
    update: (download: StoredDownload) => runExclusive(update, download),
    /** Removes what is left behind, and a download that nobody needs. */
    clean: (isNeeded: (download: StoredDownload) => Promise<boolean>) =>
      runExclusive(clean, isNeeded),
    /** The file is read, so it stays. */
    touch: () => utimes(statePath, new Date(), new Date()),
  };
}

export type DownloadFolder = ReturnType<typeof openDownloadFolder>;
