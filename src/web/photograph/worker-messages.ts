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

/** The page, a worker or a port to one. */
export interface MessageEnd {
  addEventListener(type: "message" | "error", listener: (event: MessageEvent) => void): void;
  postMessage(message: Request | Answer, options: { transfer: Transferable[] }): void;
}

/** Connects two workers. */
export type PortMessage = { caller: MessagePort } | { helper: MessagePort };

export type Answer = { id: number } & ({ result: Result<Method> } | { reason: FailureReason });

/** Bitmaps and pixels are large. The sender no longer needs them. */
export function transferablesIn(value: object | undefined): Transferable[] {
  return [value, ...Object.values(value ?? {})].flatMap((part): Transferable[] => {
    if (part instanceof ImageBitmap) return [part];
    return ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
  });
}
