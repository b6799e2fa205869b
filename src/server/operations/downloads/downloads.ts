// Prepares exports and backups that the painter downloads in the admin.

import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { minuteMs } from "../../../core/durations.ts";
import type { DownloadRequest } from "../../../core/entities/download.ts";
import { createError } from "../../../core/error-messages.ts";
import { formatBytes } from "../../../core/format.ts";
import { today } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import type { ByteRange } from "../../http/byte-range.ts";
import type { OpenSession } from "../../people/sign-in/sessions.ts";
import { listOriginals } from "../../pictures/originals.ts";
import { repeat } from "../../repeat.ts";
import { isNearlyFull, type ReadDiskSpace, readDiskSpace } from "../backup/free-space.ts";
import { openDownloadFolder, type StoredDownload } from "./download-folder.ts";
import { type MakeDownload, runDownloadTask } from "./download-process.ts";
import { prepareDownload } from "./prepare.ts";
import { isSessionOpen, sendDownload } from "./send-download.ts";

const fileNames = { export: "website", backup: "backup" } as const;

type Session = Pick<OpenSession, "tokenHash">;

function createDownload(
  { kind, passphrase }: DownloadRequest,
  { tokenHash }: Session,
): StoredDownload {
  const isEncrypted = passphrase !== undefined;
  return {
    id: randomBytes(32).toString("hex"),
    sessionHash: tokenHash,
    kind,
    state: "preparing",
    name: `nkar-${fileNames[kind]}-${today()}.zip${isEncrypted ? ".age" : ""}`,
    done: 0,
    total: 0,
    bytes: 0,
    missing: 0,
    sent: [],
    problem: "",
  };
}

interface DownloadServices {
  config: Config;
  database: Database;
  log: Pick<Logger, "error">;
  make?: MakeDownload;
  readSpace?: ReadDiskSpace;
}

/**
 * Requires space on the disk for a new download.
 * @param replacedBytes size of the former file, which is removed before the new one is made
 * @throws Problem 507 if the disk would become nearly full
 */
async function requireSpace(
  { config, database, readSpace = readDiskSpace }: DownloadServices,
  replacedBytes: number,
): Promise<void> {
  const originals = await listOriginals(database.query);
  // One fifth more, for the rows of the database and, in an export, for smaller pictures.
  const neededBytes = Math.ceil(originals.reduce((sum, { bytes }) => sum + bytes, 0) * 1.2);
  const space = await readSpace(config.dataDir);
  const freeBytes = space.free + replacedBytes;
  if (!isNearlyFull({ free: freeBytes - neededBytes, total: space.total })) return;
  const params = { size: formatBytes(neededBytes), free: formatBytes(freeBytes) };
  throw new Problem(507, createError("downloadNeedsSpace", params));
}

/**
 * Prepares downloads of everything: exports and backups. A download is a file for one session of the
 * painter, which may fetch the file in parts. The site deletes the file when the session ends, or after
 * some hours.
 */
export function startDownloads(services: DownloadServices) {
  const { config, database, log, make = runDownloadTask } = services;
  const folder = openDownloadFolder(config.dataDir);
  let preparationAbort = new AbortController();
  let preparation = Promise.resolve();

  async function readOwn({ tokenHash }: Session): Promise<StoredDownload | null> {
    const download = await folder.read();
    return download?.sessionHash === tokenHash ? download : null;
  }

  async function removeUnneeded(): Promise<undefined> {
    await folder.clean((download) => isSessionOpen(database, download));
  }

  const cleaning = repeat(removeUnneeded, {
    everyMs: minuteMs,
    onError: (error) => log.error({ err: error }, "Old downloads could not be removed"),
  });

  return {
    /** Begins a preparation. @throws Problem 409 while another one runs, 507 if there is no room */
    async begin(request: DownloadRequest, session: Session): Promise<void> {
      await requireSpace(services, (await folder.read())?.bytes ?? 0);
      const download = createDownload(request, session);
      await folder.begin(download);
      preparationAbort = new AbortController();
      const preparer = { config, folder, make, log };
      preparation = prepareDownload(preparer, download, request.passphrase, preparationAbort);
      preparation.catch((error: unknown) =>
        log.error({ err: error }, "the state of a download could not be written"),
      );
    },

    /** Returns the session's download; null if the session has none, or if it was removed. */
    read: readOwn,

    /** Removes the session's download, and stops its preparation. */
    async remove(session: Session): Promise<void> {
      if (!(await readOwn(session))) return;
      await folder.remove();
      preparationAbort.abort();
      await Promise.allSettled([preparation]);
    },

    /** Removes old downloads now. The site itself does this each minute. */
    clean: () => cleaning.wake(),

    /** Sends a part of the file; see `sendDownload`. */
    send: (download: StoredDownload, range: ByteRange, onSent: () => Promise<void>) =>
      sendDownload({ database, folder, log }, download, range, onSent),

    async stop(): Promise<void> {
      preparationAbort.abort();
      await Promise.allSettled([preparation, cleaning.stop()]);
    },
  };
}

export type Downloads = ReturnType<typeof startDownloads>;
