import {
  askForPassword,
  confirmSignIn,
  focusedField,
  mayOpenDialog,
} from "../session/password-request.ts";
import { ApiError, apiErrorOf, type Versioned } from "./api-error.ts";
import { sendRepeatably } from "./network.ts";
import { isUnasked } from "./unasked-reads.ts";

/** After this time without an answer, a read fails and the outcome of a change is unknown. */
const timeoutMs = 30_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

async function send(method: Method, path: string, { body, headers, signal }: RequestOptions) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = await response.text();
  const etag = response.headers.get("etag");
  if (!response.ok) throw await apiErrorOf(response.status, response.statusText, text, etag);
  if (method !== "GET") confirmSignIn();
  return { text, etag };
}

/**
 * Repeats `work` after a sign-in if the session has expired.
 * @param mayAsk false if no dialog may open for the password
 * @throws ApiError
 */
export async function withSession<T>(work: () => Promise<T>, mayAsk = mayOpenDialog): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await askForPassword(mayAsk()))) throw error;
    return withSession(work, mayAsk);
  }
}

// The tests of the API prove the types of its answers; nothing checks them again here.

/** @throws ApiError */
export async function read<Stored>(path: string, signal?: AbortSignal): Promise<Versioned<Stored>> {
  const options = signal ? { signal } : {};
  const isAsked = !signal || !isUnasked(signal);
  const { text, etag } = await withSession(
    () => send("GET", path, options),
    () => isAsked && focusedField() === null && mayOpenDialog(),
  );
  return { record: JSON.parse(text), etag };
}

/** @throws ApiError */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await read<Answer>(path, signal)).record;
}

/** @throws ApiError */
export async function change<Answer>(
  method: Exclude<Method, "GET">,
  path: string,
  body: unknown,
): Promise<Answer> {
  return JSON.parse((await withSession(() => send(method, path, { body }))).text);
}

/**
 * Replaces a record.
 * @param etag of the version that the change is based on
 * @throws ApiError with `newer` if there is a newer version
 */
export async function replace<Stored>(
  path: string,
  body: unknown,
  etag: string | null,
): Promise<Versioned<Stored>> {
  const headers: Record<string, string> = etag ? { "If-Match": etag } : {};
  const answer = await withSession(() => send("PUT", path, { body, headers }));
  return { record: JSON.parse(answer.text), etag: answer.etag };
}

/** A request to create a record. Repetitions with the key create no second record. */
export interface Creation {
  key: string;
  body: object;
  /** The values of the form that `body` was made of. */
  values?: object | undefined;
  /** Replaces the record after its creation. */
  laterBody?: object;
}

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the request that creates a record with `body`.
 * @param earlier a request of the same form that may have created the record already
 */
export function creationOf(body: object, earlier?: Creation): Creation {
  if (!earlier) return { key: newIdempotencyKey(), body };
  const isRepetition = JSON.stringify(body) === JSON.stringify(earlier.body);
  return isRepetition && !earlier.laterBody ? earlier : { ...earlier, laterBody: body };
}

/** Sets a value. Repeats the request once if its outcome is unknown. @throws ApiError */
export async function set<Answer>(path: string, body: unknown): Promise<Answer> {
  return JSON.parse((await sendWithRetry("PUT", path, { body })).text);
}

/** Repeats a request once if its outcome is unknown. */
function sendWithRetry(method: Method, path: string, options: RequestOptions) {
  return withSession(() => sendRepeatably(() => send(method, path, options)));
}

/**
 * Creates a record. Repeats the request once if its outcome is unknown.
 * @param etag of the version that the later body is based on, by default the created one
 * @throws ApiError with `newer` if there is a newer version
 */
export async function create<Stored>(
  path: string,
  { key, body, laterBody }: Creation,
  etag: string | null = null,
): Promise<Versioned<Stored>> {
  const headers = { "Idempotency-Key": key };
  const answer = await sendWithRetry("POST", path, { body, headers });
  const created: Stored & { id: number } = JSON.parse(answer.text);
  if (!laterBody) return { record: created, etag: answer.etag };
  try {
    return await replace<Stored>(`${path}/${created.id}`, laterBody, etag ?? answer.etag);
  } catch (error) {
    if (error instanceof ApiError) error.created = { record: created, etag: answer.etag };
    throw error;
  }
}

/** Succeeds if the record is deleted already: the answer to an earlier request may be lost. */
export async function remove(path: string): Promise<void> {
  try {
    await sendWithRetry("DELETE", path, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
