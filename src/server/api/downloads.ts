import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { downloadCalls } from "../../core/admin-app-routes.ts";
import {
  type Download,
  downloadReportSchema,
  downloadRequestSchema,
} from "../../core/entities/download.ts";
import { decodeError } from "../../core/error-messages.ts";
import { findLatestDownload, recordDownload } from "../catalogue/journal/downloads.ts";
import { requireFound } from "../errors.ts";
import { parseRange } from "../http/byte-range.ts";
import { privateCache } from "../http/cache-control.ts";
import { getCallerAddress } from "../http/request.ts";
import { findNewestBackupTime } from "../operations/alerts/watch.ts";
import type { StoredDownload } from "../operations/downloads/download-folder.ts";
import { requireRecentSignIn } from "../people/sign-in/recent-sign-in.ts";
import { createStream } from "../pictures/serve.ts";
import type { AppEnv } from "../services.ts";
import { adminOnly, adminWithoutJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";

const reportSchema = downloadReportSchema.meta({ id: "DownloadReport" });
const reportAnswer: [string, typeof reportSchema] = [
  "The copy of this session, and the last ones",
  reportSchema,
];

const zipType = "application/zip";
const encryptedType = "application/octet-stream";

/** Returns a download without the facts that only the server needs. */
function toPublicDownload({
  sessionHash: _,
  sent: _sent,
  problem,
  ...download
}: StoredDownload): Download {
  return { ...download, problem: problem === "" ? null : decodeError(problem) };
}

async function readReport(c: Context<AppEnv>): Promise<z.input<typeof reportSchema>> {
  const { config, database, downloads } = c.var.services;
  const newestBackupMs = await findNewestBackupTime(config);
  const download = await downloads.read(c.var.session);
  return {
    download: download && toPublicDownload(download),
    latest: await findLatestDownload(database),
    newestBackup: newestBackupMs === null ? null : new Date(newestBackupMs).toISOString(),
  };
}

function createFileHeaders({ id, name, bytes }: StoredDownload): Record<string, string> {
  return {
    "Content-Type": name.endsWith(".zip") ? zipType : encryptedType,
    "Content-Length": String(bytes),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": privateCache,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Accept-Ranges": "bytes",
    ETag: `"${id}"`,
    // nginx would buffer the file on its disk, and cut it off after 1 GB.
    "X-Accel-Buffering": "no",
  };
}

/** Sends the file, or the range of it that a browser asks for to resume a download. */
function sendFile(c: Context<AppEnv>, file: StoredDownload): Response {
  const { database, downloads } = c.var.services;
  const headers = createFileHeaders(file);
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const isSameFile = [undefined, headers.ETag].includes(c.req.header("if-range"));
  const range = isSameFile ? parseRange(c.req.header("range"), file.bytes) : undefined;
  // Null: the file does not have the requested range.
  if (range === null) {
    return c.body(null, 416, { "Content-Range": `bytes */${file.bytes}` });
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  const recordInJournal = () => recordDownload(database, file.kind, getCallerAddress(c));
  const contents = downloads.send(file, { start, end }, recordInJournal);
  const body = createStream({ contents, discard: () => undefined });
  if (!range) return c.body(body, 200, headers);
  return c.body(body, 206, {
    ...headers,
    "Content-Length": String(end + 1 - start),
    "Content-Range": `bytes ${start}-${end}/${file.bytes}`,
  });
}

/** Adds the calls that prepare an export or a backup as a file, and send the file to the painter. */
export function addDownloads(app: Api): void {
  const add = createCallAdder(app, "Operation");
  add(adminWithoutJournal, "get", downloadCalls.download, {
    operationId: "getDownload",
    summary:
      "The copy of everything that is being prepared or ready, and the time of the last ones",
    answer: reportAnswer,
    handle: (_services, _input, c) => readReport(c),
  });
  add(adminOnly, "post", downloadCalls.download, {
    operationId: "prepareDownload",
    summary: "Prepare an export or a backup as a file; needs a sign-in in the last 15 minutes",
    body: downloadRequestSchema,
    status: 201,
    answer: reportAnswer,
    problems: [409],
    async handle({ downloads }, { body }, c) {
      requireRecentSignIn(c.var.session, "signInForDownload");
      await downloads.begin(body, c.var.session);
      return readReport(c);
    },
  });
  add(adminWithoutJournal, "delete", downloadCalls.download, {
    operationId: "deleteDownload",
    summary: "Remove the prepared file, or stop its preparation",
    answer: ["Removed", messageAnswerSchema],
    async handle({ downloads }, _input, c) {
      await downloads.remove(c.var.session);
      return { message: "The copy is removed" };
    },
  });
  add(adminWithoutJournal, "get", downloadCalls.file, {
    operationId: "getDownloadFile",
    summary: "The prepared file, or a part of it (`Range`); for the session that asked for it",
    params: z.object({ id: z.string().describe("Id of the prepared file") }),
    files: [zipType, encryptedType],
    answer: ["The file"],
    responses: { 206: { description: "A part" }, 416: { description: "No such part" } },
    async handle({ downloads }, { id }, c) {
      const download = await downloads.read(c.var.session);
      const isRequested = download?.id === id && download.state === "ready";
      return sendFile(c, requireFound(isRequested ? download : null, "download"));
    },
  });
}
