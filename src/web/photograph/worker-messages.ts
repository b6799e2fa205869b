import type { FailureReason } from "./photograph-error.ts";
import type { Session } from "./session.ts";

export type Method = keyof Session;
export type Argument<Name extends Method> = Parameters<Session[Name]>[0];
export type Result<Name extends Method> = Awaited<ReturnType<Session[Name]>>;

export type SessionMethod<Name extends Method> = (
  argument: Argument<Name>,
  signal: AbortSignal,
) => Promise<Result<Name>>;

export type Request =
  | { id: number; method: Method; argument: Argument<Method> }
  | { id: number; method: "abort" };

export type Answer = { id: number } & ({ result: Result<Method> } | { reason: FailureReason });

/** Bitmaps are large. The sender no longer needs them. */
export function bitmapsIn(value: object | undefined): ImageBitmap[] {
  return [value, ...Object.values(value ?? {})].filter((part) => part instanceof ImageBitmap);
}
