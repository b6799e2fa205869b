import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Location } from "../config.ts";
import { ContentsDiffer } from "./checksum.ts";
import { StoreTrouble } from "./store-trouble.ts";

/** One request to the store. */
export interface StoreRequest {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The file's name below the prefix; empty for the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What is sent; read anew with each attempt. */
  body?: { bytes: number; sha256: string; read(): AsyncIterable<Uint8Array> };
  /** How long nothing may come or go, in ms. */
  patience?: number;
  /** Not tried again: whoever asks wants to know how it is now. */
  once?: boolean;
}

const usualAttempts = 4;
/** Longest silence of the store, in ms, before an attempt is given up. */
const usualPatience = 10_000;
const firstPause = 100;
/** No further attempt begins after so many ms. */
const longestTrying = 8_000;
/** After the store was found out of reach, for so many ms nobody else waits to find it so too. */
const restAfterSilence = 1000;

const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** An answer whose status the caller expects. */
export interface StoreAnswer {
  status: number;
  headers: Headers;
  /** The body; gives up when nothing comes for too long. */
  contents(): AsyncGenerator<Uint8Array>;
}

function addressOf({ endpoint, region, bucket, prefix }: S3Location, name: string): URL {
  const key = name && prefix ? `${prefix}/${name}` : name;
  if (endpoint) return new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
  // Names with dots do not fit the certificate of the bucket's own host.
  if (bucket.includes(".")) return new URL(`https://s3.${region}.amazonaws.com/${bucket}/${key}`);
  return new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`);
}

function isTransient(error: unknown): boolean {
  if (error instanceof ContentsDiffer) return true;
  return (
    error instanceof StoreTrouble &&
    (error.code === "S3_UNREACHABLE" || error.code === "S3_UNAVAILABLE")
  );
}

/** What the store says in words, out of its XML. */
function wordsOf(xml: string): { code: string; message: string } {
  return {
    code: /<Code>([^<]*)<\/Code>/.exec(xml)?.[1] ?? "",
    message: /<Message>([^<]*)<\/Message>/.exec(xml)?.[1] ?? "",
  };
}

const advice: Record<string, string> = {
  NoSuchBucket: "Make the bucket, or correct MEDIA_URL.",
  InvalidAccessKeyId: "Correct AWS_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "Correct AWS_SECRET_ACCESS_KEY, or the region in MEDIA_URL.",
  AccessDenied: "The key must be allowed to list the bucket and to get, put and delete in it.",
  RequestTimeTooSkewed: "Set the clock of this machine.",
  PermanentRedirect: "Correct the region in MEDIA_URL.",
  TemporaryRedirect: "Correct the region in MEDIA_URL.",
  AuthorizationHeaderMalformed: "Correct the region in MEDIA_URL.",
};

/** A status that no caller expects, as an error. */
function troubleOf(status: number, xml: string, bucket: string): StoreTrouble {
  const { code, message } = wordsOf(xml);
  const said = `The store of bucket ${bucket} answers ${status} ${code} ${message}`.trim();
  if (status === 507 || /Full$/.test(code)) return new StoreTrouble("S3_FULL", said);
  const isPassing = status >= 500 || [408, 409, 425, 429].includes(status);
  if (isPassing || code === "RequestTimeout") return new StoreTrouble("S3_UNAVAILABLE", said);
  return new StoreTrouble("S3_REFUSED", `${said} ${advice[code] ?? ""}`.trim());
}

/** Ends a request when the store is silent for too long; the time others take does not count. */
function watch(patience: number) {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  const wait = () => {
    rest();
    timer = setTimeout(
      () => control.abort(new Error(`no sign of it for ${patience} ms`)),
      patience,
    );
  };
  wait();
  return { signal: control.signal, wait, rest };
}

type Watch = ReturnType<typeof watch>;

/** What is sent: the store has to ask for the next piece in time. */
async function* sent(body: NonNullable<StoreRequest["body"]>, { wait, rest }: Watch) {
  rest();
  for await (const piece of body.read()) {
    wait();
    yield piece;
    rest();
  }
  wait();
}

function asStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** What arrives: the next piece has to come in time. */
async function* received(stream: ReadableStream<Uint8Array>, { wait, rest }: Watch) {
  wait();
  for await (const piece of stream) {
    rest();
    yield piece;
    wait();
  }
}

/** Speaks to one bucket: signs, sends, waits, tries again. */
export interface StoreClient {
  /**
   * Sends a request, several times if the store is in passing trouble, and hands the answer to `use`
   * if its status is `expected`; what `use` throws of passing trouble is tried again too.
   * @throws StoreTrouble
   */
  send<T>(
    request: StoreRequest,
    expected: number[],
    use: (answer: StoreAnswer) => Promise<T>,
  ): Promise<T>;
}

/** A client for the bucket at `location`. @param defaultPatience longest silence in ms */
export function createStoreClient(
  location: S3Location,
  defaultPatience = usualPatience,
): StoreClient {
  const cache = new Map<string, ArrayBuffer>();
  let silentUntil = 0;
  let lastSilence: StoreTrouble | undefined;

  async function sign({ method, name, query, headers, body }: StoreRequest) {
    const url = addressOf(location, name);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      service: "s3",
      region: location.region,
      ...location.credentials,
      cache,
      headers: {
        ...headers,
        // The store compares it with what arrives.
        "x-amz-content-sha256": body?.sha256 ?? emptySha256,
      },
    });
    const signed = await signer.sign();
    signed.headers.set("accept-encoding", "identity");
    if (body) signed.headers.set("content-length", String(body.bytes));
    return signed;
  }

  function unreachable(error: unknown): StoreTrouble {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const { host } = addressOf(location, "");
    return new StoreTrouble(
      "S3_UNREACHABLE",
      `The store at ${host} is out of reach: ${reason}`,
      error,
    );
  }

  /** Sends once. @returns the answer, whichever it is */
  async function exchange(request: StoreRequest, watching: Watch): Promise<Response> {
    const { url, headers } = await sign(request);
    let ownFault: unknown;
    async function* body() {
      try {
        if (request.body) yield* sent(request.body, watching);
      } catch (error) {
        ownFault = error;
        throw error;
      }
    }
    try {
      return await fetch(url, {
        method: request.method,
        headers,
        signal: watching.signal,
        redirect: "manual",
        ...(request.body && {
          body: asStream(body()),
          duplex: "half" as const,
        }),
      });
    } catch (error) {
      throw ownFault ?? unreachable(error);
    }
  }

  async function attempt<T>(
    request: StoreRequest,
    expected: number[],
    use: (answer: StoreAnswer) => Promise<T>,
  ): Promise<T> {
    const watching = watch(request.patience ?? defaultPatience);
    let isTaken = false;
    try {
      const response = await exchange(request, watching);
      const { status, headers, body } = response;
      if (!expected.includes(status)) {
        isTaken = true;
        throw troubleOf(status, await response.text().catch(() => ""), location.bucket);
      }
      async function* contents() {
        try {
          if (body) yield* received(body, watching);
        } catch (error) {
          throw unreachable(error);
        } finally {
          watching.rest();
        }
      }
      const take = () => {
        isTaken = true;
        return contents();
      };
      const result = await use({ status, headers, contents: take });
      if (!isTaken) await body?.cancel();
      return result;
    } finally {
      if (!isTaken) watching.rest();
    }
  }

  return {
    async send(request, expected, use) {
      if (Date.now() < silentUntil) throw lastSilence;
      const began = Date.now();
      for (let at = 1; ; at += 1) {
        try {
          return await attempt(request, expected, use);
        } catch (error) {
          const isLast = at >= usualAttempts || Date.now() - began > longestTrying;
          if (isTransient(error) && !isLast && !request.once) {
            // Never two instances in step.
            await pause(firstPause * 3 ** (at - 1) * (0.5 + Math.random()));
            continue;
          }
          if (error instanceof StoreTrouble && error.code === "S3_UNREACHABLE") {
            lastSilence = error;
            silentUntil = Date.now() + restAfterSilence;
          }
          throw error;
        }
      }
    },
  };
}
