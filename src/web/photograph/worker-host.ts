import { allowScript } from "../script-addresses.ts";
import { PhotographError } from "./photograph-error.ts";
import workerAddress from "./worker.ts?worker&url";
import {
  type Answer,
  type Argument,
  bitmapsIn,
  type Method,
  type Request,
  type Result,
  type SessionMethod,
} from "./worker-messages.ts";

/** Runs the methods of a session. */
export interface Host {
  call<Name extends Method>(
    method: Name,
    argument: Argument<Name>,
    signal: AbortSignal,
  ): Promise<Result<Name>>;
  close(): void;
}

function hostOf(worker: Worker): Host {
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

  return {
    call<Name extends Method>(method: Name, argument: Argument<Name>, signal: AbortSignal) {
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
        send({ id, method, argument }, bitmapsIn(argument));
      });
    },
    close: () => worker.terminate(),
  };
}

/** @throws if the browser cannot start it */
function startWorker(): Promise<Worker> {
  allowScript(workerAddress);
  const worker = new Worker(workerAddress, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", reject, { once: true });
  });
}

async function startInPage(): Promise<Host> {
  const { createSession } = await import("./session.ts");
  const session = createSession();
  return {
    call<Name extends Method>(method: Name, argument: Argument<Name>, signal: AbortSignal) {
      const run = session[method] as SessionMethod<Name>;
      return run(argument, signal);
    },
    close() {},
  };
}

/** Uses the page itself where no worker starts or a worker has no canvas. */
export async function startHost(): Promise<Host> {
  if (typeof OffscreenCanvas === "undefined") return startInPage();
  try {
    return hostOf(await startWorker());
  } catch {
    return startInPage();
  }
}
