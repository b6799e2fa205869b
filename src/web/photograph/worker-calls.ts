import { PhotographError } from "./photograph-error.ts";
import {
  type Answer,
  type Argument,
  type MessageEnd,
  type Method,
  type Request,
  type Result,
  transferablesIn,
} from "./worker-messages.ts";

/** Calls a method of a session in a worker. */
export type Call = <Name extends Method>(
  method: Name,
  argument: Argument<Name>,
  signal: AbortSignal,
) => Promise<Result<Name>>;

export function callsTo(worker: MessageEnd): Call {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;

  worker.addEventListener("message", ({ data: answer }: MessageEvent<Answer>) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  worker.addEventListener("error", () => {
    for (const [id, settle] of waiting) settle({ id, reason: "failed" });
    waiting.clear();
  });

  function send(request: Request, transfer: Transferable[] = []): void {
    worker.postMessage(request, { transfer });
  }

  return <Name extends Method>(method: Name, argument: Argument<Name>, signal: AbortSignal) => {
    signal.throwIfAborted();
    lastId += 1;
    const id = lastId;
    return new Promise<Result<Name>>((resolve, reject) => {
      waiting.set(id, (answer) => {
        if ("result" in answer) resolve(answer.result as Result<Name>);
        else reject(new PhotographError(answer.reason));
      });
      signal.addEventListener("abort", () => {
        if (waiting.delete(id)) send({ id, method: "abort" });
        reject(signal.reason);
      });
      send({ id, method, argument }, transferablesIn(argument));
    });
  };
}
