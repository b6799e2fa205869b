import { open } from "node:fs/promises";
import { chunkBytes } from "@nkar/blobs/blob-store";
import type { Logger } from "pino";
import { clockMs } from "../../clock.ts";
import type { Database } from "../../database/open.ts";
import type { ByteRange } from "../../http/byte-range.ts";
import { selectOpenSessions } from "../../people/sign-in/sessions.ts";
import type { DownloadFolder, StoredDownload } from "./download-folder.ts";

/** While the site sends a file, it checks at this interval if the session of the download is open. */
const checkIntervalMs = 5000;

/** @returns true if the session of the download is open */
export async function isSessionOpen(
  database: Database,
  { sessionHash }: StoredDownload,
): Promise<boolean> {
  const session = selectOpenSessions(database).where("tokenHash", "=", sessionHash);
  return (await session.select("tokenHash").executeTakeFirst()) !== undefined;
}

/** Reads a range of a file. @param checkAccess is called every 5 s, and throws to end the stream */
async function* readPart(path: string, { start, end }: ByteRange, checkAccess: () => unknown) {
  await using file = await open(path);
  let checkedAt = 0;
  for (let position = start; position <= end; ) {
    if (clockMs() - checkedAt >= checkIntervalMs) {
      await checkAccess();
      checkedAt = clockMs();
    }
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end + 1 - position));
    const { bytesRead } = await file.read(chunk, { position: position });
    if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
    yield chunk.subarray(0, bytesRead);
    position += bytesRead;
  }
}

interface SendServices {
  database: Database;
  folder: DownloadFolder;
  log: Pick<Logger, "error">;
}

/**
 * Yields a part of a prepared file, and records that the part was sent.
 * @param onSent called when this part and earlier parts are the whole file
 * @throws at the next check if the download is gone, or its session has ended
 */
export async function* sendDownload(
  { database, folder, log }: SendServices,
  download: StoredDownload,
  range: ByteRange,
  onSent: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  async function checkAndTouch(): Promise<void> {
    const isInFolder = (await folder.read())?.id === download.id;
    if (!isInFolder || !(await isSessionOpen(database, download)))
      throw new Error("The download has ended");
    await folder.touch();
  }

  /** Records a sent part. Never throws, because an error would break off a file that was sent. */
  async function recordSent(part: ByteRange): Promise<void> {
    try {
      const isWhole = part.start <= part.end && (await folder.recordSent(download, part));
      if (isWhole) await onSent();
    } catch (error) {
      log.error({ err: error }, "A download could not be recorded");
    }
  }

  let position = range.start;
  try {
    for await (const chunk of readPart(folder.getPath(download), range, checkAndTouch)) {
      yield chunk;
      position += chunk.length;
    }
  } finally {
    await recordSent({ start: range.start, end: position - 1 });
  }
}
