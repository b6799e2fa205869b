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
import { type MakeCopy, startCopy } from "./download-process.ts";
import { prepareDownload } from "./prepare.ts";
import { isOpen, sendDownload } from "./send-download.ts";

const names = { export: "website", backup: "backup" } as const;

function newDownload(
  { kind, passphrase }: DownloadRequest,
  { tokenHash }: Session,
): StoredDownload {
  const isEncrypted = passphrase !== undefined;
  return {
    id: randomBytes(32).toString("hex"),
    sessionHash: tokenHash,
    kind,
    state: "preparing",
    name: `nkar-${names[kind]}-${today()}.zip${isEncrypted ? ".age" : ""}`,
    done: 0,
    total: 0,
    bytes: 0,
    missing: 0,
    sent: [],
    problem: "",
  };
}

type Session = Pick<OpenSession, "tokenHash">;

interface Parts {
  config: Config;
  database: Database;
  log: Pick<Logger, "error">;
  make?: MakeCopy;
  readSpace?: ReadDiskSpace;
}

/** @throws Problem 507 if the disk would become nearly full */
async function requireRoom(
  { config, database, readSpace = readDiskSpace }: Parts,
  replacedBytes: number,
): Promise<void> {
  const originals = await listOriginals(database.query);
  // With rows, and smaller pictures for the pages of an export.
  const needed = Math.ceil(originals.reduce((sum, { bytes }) => sum + bytes, 0) * 1.2);
  const space = await readSpace(config.dataDir);
  const [free, total] = [space.free + replacedBytes, space.total];
  if (!isNearlyFull({ free: free - needed, total })) return;
  const params = { size: formatBytes(needed), free: formatBytes(free) };
  throw new Problem(507, createError("downloadNeedsSpace", params));
}

/**
 * Copies of everything that the painter downloads: each is prepared as a file for one session, which
 * fetches it in parts if need be. It goes when that session ends, or after some hours.
 */
export function startDownloads(parts: Parts) {
  const { config, database, log, make = startCopy } = parts;
  const folder = openDownloadFolder(config.dataDir);
  let stopping = new AbortController();
  let finished = Promise.resolve();

  async function readOwn({ tokenHash }: Session): Promise<StoredDownload | null> {
    const download = await folder.read();
    return download?.sessionHash === tokenHash ? download : null;
  }

  async function removeUnneeded(): Promise<undefined> {
    await folder.clean((download) => isOpen(database, download));
  }

  const cleaning = repeat(removeUnneeded, {
    everyMs: minuteMs,
    onError: (error) => log.error({ err: error }, "Old downloads could not be removed"),
  });

  return {
    /** @throws Problem 409 while one is being prepared, 507 if there is no room */
    async begin(request: DownloadRequest, session: Session): Promise<void> {
      await requireRoom(parts, (await folder.read())?.bytes ?? 0);
      const download = newDownload(request, session);
      await folder.begin(download);
      stopping = new AbortController();
      finished = prepareDownload(
        { config, folder, make, log },
        download,
        request.passphrase,
        stopping,
      );
      finished.catch((error: unknown) => log.error({ err: error }, "a download has no state"));
    },

    /** Null if the session has asked for none, or it is gone. */
    read: readOwn,

    /** Also stops its preparation, which leaves no file. */
    async remove(session: Session): Promise<void> {
      if (!(await readOwn(session))) return;
      await folder.remove();
      stopping.abort();
      await Promise.allSettled([finished]);
    },

    /** Removes what nobody needs, as the site does each minute. */
    clean: () => cleaning.wake(),

    /** As `sendDownload`. */
    send: (download: StoredDownload, range: ByteRange, onSent: () => Promise<void>) =>
      sendDownload({ database, folder, log }, download, range, onSent),

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled([finished, cleaning.stop()]);
    },
  };
}

export type Downloads = ReturnType<typeof startDownloads>;
