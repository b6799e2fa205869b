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

/** One end of a connection: the page, a worker or a message port. */
export interface MessageEnd {
  addEventListener(type: "message" | "error", listener: (event: MessageEvent) => void): void;
  postMessage(message: Request | Answer, options: { transfer: Transferable[] }): void;
}

/** Gives a worker its port to another one. */
export type PortMessage = { caller: MessagePort } | { helper: MessagePort };

export type Answer = { id: number } & ({ result: Result<Method> } | { reason: FailureReason });

/** Lists bitmaps and pixels: they are large, and the sender no longer needs them. */
export function transferablesIn(value: object | undefined): Transferable[] {
  return [value, ...Object.values(value ?? {})].flatMap((part): Transferable[] => {
    if (part instanceof ImageBitmap) return [part];
    return ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
  });
}
