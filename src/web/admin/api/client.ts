import type { z } from "zod";
import { askForPassword } from "../session/password-request.ts";
import { ApiError } from "./api-error.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
}

async function send(method: Method, path: string, { body, signal }: RequestOptions) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return text;
}

/**
 * Does `work`; when the session has ended meanwhile, asks for the password in place and does it
 * again.
 * @throws the 401 itself when the painter declines to sign in
 */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await askForPassword())) throw error;
    return withSession(work);
  }
}

/** Reads a path of the API as JSON of the given shape. @throws ApiError */
export async function get<T extends z.ZodType>(
  path: string,
  schema: T,
  signal?: AbortSignal,
): Promise<z.output<T>> {
  const text = await withSession(() => send("GET", path, signal ? { signal } : {}));
  return schema.parse(JSON.parse(text));
}

/** Sends a change and reads the answer as JSON of the given shape. @throws ApiError */
export async function change<T extends z.ZodType>(
  method: Exclude<Method, "GET">,
  path: string,
  body: unknown,
  schema: T,
): Promise<z.output<T>> {
  const text = await withSession(() => send(method, path, { body }));
  return schema.parse(JSON.parse(text));
}

/** Deletes a record. @throws ApiError */
export async function remove(path: string): Promise<void> {
  await withSession(() => send("DELETE", path, {}));
}

/** One attempt without the password dialog: for signing in and out itself. @throws ApiError */
export async function attempt<T extends z.ZodType>(
  method: Method,
  path: string,
  body: unknown,
  schema: T,
): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await send(method, path, { body })));
}
