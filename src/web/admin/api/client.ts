import { delay } from "@nkar/controls/delay";
import { stateHeaders } from "../../../core/api-routes.ts";
import { createSharedValue } from "../shared-value.ts";
import {
  ApiError,
  isUnknownOutcome,
  NotSentError,
  readApiError,
  type Versioned,
} from "./api-error.ts";
import { askForPassword, confirmSignIn, requireSignIn } from "./password-request.ts";

// Requests of the admin to the API, with their repetition and the sign-in that they may need.

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface RequestOptions {
  body?: unknown;
  /** The `Idempotency-Key`: repetitions with it change nothing twice. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** After this time without an answer, a read fails and the outcome of a change is unknown. */
  timeoutMs?: number | undefined;
}

/** `Content-Version` of the latest answer; null before the first one. */
export const statedContentVersion = createSharedValue<string | null>(null);
/** `Unread-Messages` of the latest answer; null before the first one. */
export const statedUnreadCount = createSharedValue<string | null>(null);

function updateStatedValues(headers: Headers): void {
  for (const [headerName, lastStated] of [
    [stateHeaders.contentVersion, statedContentVersion],
    [stateHeaders.unreadMessages, statedUnreadCount],
  ] as const) {
    const value = headers.get(headerName);
    if (value !== null && value !== lastStated.get()) lastStated.set(value);
  }
}

/**
 * Sends one request, also while the browser is offline: a site on the device itself needs no network.
 * @throws ApiError
 * @throws NotSentError if it failed offline
 */
export async function send<Answer>(
  method: Method,
  path: string,
  { body, key, signal, timeoutMs = 30_000 }: RequestOptions = {},
): Promise<Versioned<Answer>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const wasOffline = navigator.onLine === false;
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(key !== undefined && { "Idempotency-Key": key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    // `fetch` throws a TypeError if it reaches no server. A timeout is another error.
    throw wasOffline && error instanceof TypeError ? new NotSentError() : error;
  });
  const text = await response.text();
  // A new content version marks queries as stale. It is set after the body has been read, so that the
  // caller stores this answer right afterwards and its own query is fresh again.
  updateStatedValues(response.headers);
  if (!response.ok) throw await readApiError(response.status, response.statusText, text);
  // Only answers to the signed-in painter state the content version: a call that anyone may send
  // proves no session.
  if (method !== "GET" && response.headers.has(stateHeaders.contentVersion)) confirmSignIn();
  // The tests of the API prove the types of its answers; nothing checks them again here.
  return { record: JSON.parse(text || "null"), etag: response.headers.get("etag") };
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Reads a record. If the session has ended, the admin shows a line that offers to sign in.
 * @throws ApiError
 */
export async function read<Stored>(
  path: string,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<Versioned<Stored>> {
  try {
    return await send<Stored>("GET", path, { signal, timeoutMs });
  } catch (error) {
    if (isSignedOut(error)) requireSignIn();
    throw error;
  }
}

/** Reads a record as `read` does, and returns it without the ETag. @throws ApiError */
export async function get<Answer>(...request: Parameters<typeof read>): Promise<Answer> {
  return (await read<Answer>(...request)).record;
}

/** Returns 128 random bits in hexadecimal digits. `crypto.randomUUID` would need HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a request, and again after a sign-in if the session has ended. @throws ApiError */
export async function withSignIn<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isSignedOut(error) || !(await askForPassword())) throw error;
    return withSignIn(request);
  }
}

/** Time between a failed request and its repetition. */
export const repetitionDelayMs = 1000;

/** Sends a change, once more if its outcome is unknown. The second request must do no harm. */
async function sendAtMostTwice<T>(sendOnce: () => Promise<T>): Promise<T> {
  try {
    return await sendOnce();
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error;
    if (error instanceof NotSentError) throw error;
    await delay(repetitionDelayMs);
    return sendOnce().catch((secondError: unknown) => {
      // The first request may have arrived before the network ended, so its outcome stays unknown.
      throw secondError instanceof NotSentError ? error : secondError;
    });
  }
}

/**
 * Sends a change for which the painter has pressed a button, once more if its outcome is unknown.
 * Asks for the password if the session has ended.
 * @param key the `Idempotency-Key`, to pass if a second press must repeat the same change
 * @throws ApiError
 * @throws NotSentError
 */
export async function change<Answer>(
  method: Exclude<Method, "GET">,
  path: string,
  body?: unknown,
  key = newIdempotencyKey(),
): Promise<Answer> {
  // Repetitions of PUT and DELETE change nothing anyway.
  const isKeyed = method === "POST" || method === "PATCH";
  const sendOnce = () => send<Answer>(method, path, { body, key: isKeyed ? key : undefined });
  return (await withSignIn(() => sendAtMostTwice(sendOnce))).record;
}

/**
 * Sends DELETE. Succeeds if the record is deleted already: the answer to an earlier request may be
 * lost.
 */
export async function remove(path: string): Promise<void> {
  try {
    await change("DELETE", path);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
