import { askForPassword } from "../session/password-request.ts";
import { ApiError, type Versioned } from "./api-error.ts";

const repeatAfterMs = 1000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

async function send(method: Method, path: string, { body, headers, signal }: RequestOptions) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await response.text();
  const etag = response.headers.get("etag");
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, etag);
  return { text, etag };
}

/** Asks for the password and repeats `work` if the session has expired. @throws ApiError */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await askForPassword())) throw error;
    return withSession(work);
  }
}

// The tests of the API prove the types of its answers; nothing checks them again here.

/** @throws ApiError */
export async function read<Stored>(path: string, signal?: AbortSignal): Promise<Versioned<Stored>> {
  const options = signal ? { signal } : {};
  const { text, etag } = await withSession(() => send("GET", path, options));
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

/** True if the server may have stored the record although no answer says so. */
function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || [502, 503, 504].includes(error.status);
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Creates a record. Repeats the request once if its outcome is unknown; the key makes the server
 * create one record only.
 * @throws ApiError
 */
export async function create<Answer>(
  path: string,
  body: unknown,
  key = newIdempotencyKey(),
): Promise<Answer> {
  const options = { body, headers: { "Idempotency-Key": key } };
  const { text } = await withSession(() =>
    send("POST", path, options).catch(async (error: unknown) => {
      if (!isUnknownOutcome(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, repeatAfterMs));
      return send("POST", path, options);
    }),
  );
  return JSON.parse(text);
}

/** @throws ApiError */
export async function remove(path: string): Promise<void> {
  await withSession(() => send("DELETE", path, {}));
}
