import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import S3rver from "@20minutes/s3rver";
import { temporaryFolder } from "./folders.ts";
import { listen } from "./listen.ts";

const bucket = "pictures";
/** Small, so that lists have several pages. */
const maxKeysPerPage = 3;

interface Signed {
  getStringToSign(request: { uri: string }, ...rest: unknown[]): string;
}

// s3rver omits the slash after the bucket's name.
const signatures: Signed = createRequire(import.meta.url)("@20minutes/s3rver/lib/signature/v4");
const { getStringToSign } = signatures;
signatures.getStringToSign = (request, ...rest) => {
  const uri = /^\/[^/]+$/.test(request.uri) ? `${request.uri}/` : request.uri;
  return getStringToSign({ ...request, uri }, ...rest);
};

/** Null means no fault. */
export type StoreFault = "unavailable" | "broken off" | "cut" | null;

/**
 * Starts an S3 store. A proxy before s3rver injects faults and adds checksums of bodies, conditional
 * writes and aborted multipart uploads.
 */
export async function startS3(prefix = "") {
  const directory = await temporaryFolder();
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await store.configureBuckets();
  const listObjects = store.store.listObjects.bind(store.store);
  store.store.listObjects = (name, options) =>
    listObjects(name, { ...options, maxKeys: maxKeysPerPage });
  const answer = proxyToS3rver(
    await listen(createServer(store.callback())),
    join(directory, bucket),
  );
  const folder = join(directory, bucket, prefix);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const line = lineOf(request, prefix);
    requests.push(line);
    injectFault(s3.fault(line), request, response) || answer(request, response);
  });
  const port = await listen(server);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const s3 = {
    location: { bucket, prefix, endpoint, region: "us-east-1", credentials, setting: "MEDIA_URL" },
    environment: {
      MEDIA_URL: `s3://${bucket}${prefix && `/${prefix}`}?endpoint=${encodeURIComponent(endpoint)}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    folder,
    /** Like `PUT derivatives/…`, oldest first. */
    requests,
    fault: (_request: string): StoreFault => null,
    names: () => listNames(folder),
    /** Stops the server; its files remain. */
    async stop() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
    /** Starts the server again at the same address. */
    start: () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
  return s3;
}

function lineOf({ method, url = "" }: IncomingMessage, prefix: string): string {
  const { pathname } = new URL(url, "http://store");
  const path = pathname.replace(`/${bucket}`, "").replace(/^\//, "");
  return `${method} ${path.replace(prefix && `${prefix}/`, "")}`;
}

function injectFault(
  fault: StoreFault,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (fault === null) return false;
  if (fault === "cut") {
    request.once("data", () => request.socket.destroy());
    return true;
  }
  if (fault === "broken off") {
    response.writeHead(200, { "content-length": "1000000" });
    response.write("x".repeat(1000), () => request.socket.destroy());
    return true;
  }
  request.resume();
  refuse(response, 503, "SlowDown");
  return true;
}

function proxyToS3rver(inner: number, folder: string): RequestListener {
  const pendingWrites = new Map<string, Promise<void>>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", headers } = request;
    const body = Buffer.concat(await request.toArray());
    const sha256 = createHash("sha256").update(body).digest("hex");
    if (sha256 !== headers["x-amz-content-sha256"]) {
      return refuse(response, 400, "XAmzContentSHA256Mismatch");
    }
    if (method === "DELETE" && url.includes("uploadId=")) {
      response.writeHead(204).end();
      return;
    }
    const { pathname } = new URL(url, "http://store");
    const written = pendingWrites.get(pathname) ?? Promise.resolve();
    if (method !== "PUT") {
      // s3rver also sends objects that it has only begun to write.
      await written;
      return forward(request, body, inner, response);
    }
    const write = written.then(() => {
      const file = join(folder, `${pathname.replace(`/${bucket}/`, "")}._S3rver_object`);
      const isRefused = headers["if-none-match"] === "*" && existsSync(file);
      if (isRefused) return refuse(response, 412, "PreconditionFailed");
      return forward(request, body, inner, response);
    });
    pendingWrites.set(
      pathname,
      write.catch(() => {}),
    );
    return write;
  }

  return (request, response) => {
    // Interrupted requests change nothing.
    handle(request, response).catch(() => response.destroy());
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message></Message></Error>`);
}

function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const forwarded = request({ port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      pipeline(answer, response).then(resolve, reject);
    });
    forwarded.once("error", reject);
    forwarded.end(body);
  });
}

async function listNames(folder: string): Promise<string[]> {
  const suffix = "._S3rver_object";
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort();
}
