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

/** @throws ApiError */
export async function get<T extends z.ZodType>(
  path: string,
  schema: T,
  signal?: AbortSignal,
): Promise<z.output<T>> {
  const text = await withSession(() => send("GET", path, signal ? { signal } : {}));
  return schema.parse(JSON.parse(text));
}

/** @throws ApiError */
export async function change<T extends z.ZodType>(
  method: Exclude<Method, "GET">,
  path: string,
  body: unknown,
  schema: T,
): Promise<z.output<T>> {
  const text = await withSession(() => send(method, path, { body }));
  return schema.parse(JSON.parse(text));
}

/** @throws ApiError */
export async function remove(path: string): Promise<void> {
  await withSession(() => send("DELETE", path, {}));
}

/** Without the password dialog, for signing in and out. @throws ApiError */
export async function attempt<T extends z.ZodType>(
  method: Method,
  path: string,
  body: unknown,
  schema: T,
): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await send(method, path, { body })));
}
