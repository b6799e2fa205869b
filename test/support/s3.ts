import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

const bucket = "pictures";
const keyId = "KEY";
/** Small, so that lists have several pages. */
const maxKeysPerPage = 3;

/** Null means no fault. */
export type StoreFault = "SlowDown" | "SignatureDoesNotMatch" | "broken off" | "cut" | null;

interface StoredObject {
  bytes: Buffer;
  /** In hex, as the client states it. */
  sha256: string;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  key: string;
  query: URLSearchParams;
}

const statuses = { SlowDown: 503, SignatureDoesNotMatch: 403 };

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

/** True if the fault answers, or ends the connection. */
function injectFault(fault: StoreFault, { socket }: IncomingMessage, response: ServerResponse) {
  if (fault === null) return false;
  if (fault === "cut") socket.destroy();
  else if (fault === "broken off") {
    response.writeHead(200, { "content-length": "1000000" });
    response.write("x".repeat(1000), () => socket.destroy());
  } else refuse(response, statuses[fault], fault);
  return true;
}

function listPage(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const [prefix, marker] = [query.get("prefix") ?? "", query.get("marker") ?? ""];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > marker).sort();
  const shown = keys.slice(0, maxKeysPerPage);
  const contents = shown.map((key) => {
    const size = objects.get(key)?.bytes.length;
    return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
  });
  const isTruncated = `<IsTruncated>${keys.length > shown.length}</IsTruncated>`;
  return `<ListBucketResult>${isTruncated}${contents.join("")}</ListBucketResult>`;
}

/** A bucket in the memory of the test, with the calls of S3 that the site uses. */
function createBucket(objects: Map<string, StoredObject>) {
  const uploads = new Map<string, { sha256: string; parts: Buffer[] }>();

  function put({ request: { headers }, response, body, key, query }: Exchange) {
    const sha256 = sha256Of(body);
    if (sha256 !== headers["x-amz-content-sha256"]) {
      return refuse(response, 400, "XAmzContentSHA256Mismatch");
    }
    if (headers["if-none-match"] === "*" && objects.has(key)) {
      return refuse(response, 412, "PreconditionFailed");
    }
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (upload) upload.parts[Number(query.get("partNumber")) - 1] = body;
    else objects.set(key, { bytes: body, sha256: String(headers["x-amz-meta-sha256"]) });
    return response.writeHead(200, { etag: sha256 }).end();
  }

  /** Begins an upload in parts, or joins its parts. */
  function post({ request: { headers }, response, key, query }: Exchange) {
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (upload) {
      objects.set(key, { ...upload, bytes: Buffer.concat(upload.parts) });
      return response.end("<CompleteMultipartUploadResult/>");
    }
    const id = randomUUID();
    uploads.set(id, { sha256: String(headers["x-amz-meta-sha256"]), parts: [] });
    return response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function read({ request: { headers }, response, key, query }: Exchange) {
    if (!key) return response.end(listPage(objects, query));
    const stored = objects.get(key);
    if (!stored) return refuse(response, 404, "NoSuchKey");
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const bytes = stored.bytes.subarray(from);
    const head = { "content-length": bytes.length, "x-amz-meta-sha256": stored.sha256 };
    return response.writeHead(from > 0 ? 206 : 200, head).end(bytes);
  }

  function remove({ response, key, query }: Exchange) {
    if (!query.has("uploadId")) objects.delete(key);
    return response.writeHead(204).end();
  }

  return { GET: read, HEAD: read, PUT: put, POST: post, DELETE: remove };
}

/** A store of objects that speaks S3. Stops after the test. */
export async function startS3(prefix = "") {
  const objects = new Map<string, StoredObject>();
  const calls = createBucket(objects);
  const own = prefix && `${prefix}/`;
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://store");
    const [, name = "", ...path] = pathname.split("/");
    const key = path.join("/");
    const line = `${request.method} ${key.replace(own, "")}`;
    s3.requests.push(line);
    const body = await buffer(request).catch(() => null);
    if (!body || injectFault(s3.fault(line), request, response)) return;
    if (!request.headers.authorization?.includes(`Credential=${keyId}/`)) {
      return refuse(response, 403, "InvalidAccessKeyId");
    }
    if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
    calls[request.method as keyof typeof calls]({ request, response, body, key, query });
  });
  const s3 = {
    environment: { MEDIA_URL: "", AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: "secret" },
    objects,
    /** Like `PUT derivatives/…`, oldest first. */
    requests: [] as string[],
    fault: (_request: string): StoreFault => null,
    names: () => [...objects.keys()].map((key) => key.replace(own, "")).sort(),
    /** Objects remain. */
    async stop() {
      const stopped = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await stopped;
    },
    /** At the same address. */
    start: () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  s3.environment.MEDIA_URL = `s3://${bucket}${prefix && `/${prefix}`}?endpoint=${endpoint}`;
  await s3.start();
  onTestFinished(s3.stop);
  return s3;
}
