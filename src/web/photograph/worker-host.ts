import { allowScript } from "../script-addresses.ts";
import { PhotographError } from "./photograph-error.ts";
import workerAddress from "./worker.ts?worker&url";
import { type Call, callsTo } from "./worker-calls.ts";
import type { PortMessage } from "./worker-messages.ts";

/** A session in a worker. */
export interface Host {
  call: Call;
  /** Starts workers that draw together with the session. */
  startHelpers(): void;
  close(): void;
}

/** Further cores of a phone are slow or busy. */
const maxHelpers = 3;

function startWorker(): Worker {
  allowScript(workerAddress);
  return new Worker(workerAddress, { type: "module" });
}

/** @throws PhotographError if the browser cannot start it */
function firstMessage(worker: Worker): Promise<Event> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", () => reject(new PhotographError("not loaded")), {
      once: true,
    });
  });
}

function connect(worker: Worker, message: PortMessage, port: MessagePort): void {
  worker.postMessage(message, [port]);
}

/** @throws PhotographError if the browser cannot start a worker */
export async function startHost(): Promise<Host> {
  const worker = startWorker();
  await firstMessage(worker);
  const call = callsTo(worker);
  const workers = [worker];

  async function startHelper(): Promise<void> {
    const helper = startWorker();
    workers.push(helper);
    await firstMessage(helper);
    const { port1, port2 } = new MessageChannel();
    connect(helper, { caller: port1 }, port1);
    connect(worker, { helper: port2 }, port2);
  }

  return {
    call,
    startHelpers() {
      const count = Math.min(maxHelpers, navigator.hardwareConcurrency - 1);
      for (let index = 0; index < count; index += 1) startHelper().catch(() => {});
    },
    close() {
      for (const each of workers) each.terminate();
    },
  };
}
