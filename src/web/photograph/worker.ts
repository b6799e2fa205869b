import { reasonOf } from "./photograph-error.ts";
import { createSession } from "./session.ts";
import {
  type Answer,
  bitmapsIn,
  type Method,
  type Request,
  type SessionMethod,
} from "./worker-messages.ts";

const session = createSession();
const running = new Map<number, AbortController>();

function answer(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.addEventListener("message", async ({ data: request }: MessageEvent<Request>) => {
  const { id, method } = request;
  if (method === "abort") {
    running.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const run = session[method] as SessionMethod<Method>;
    const result = await run(request.argument, controller.signal);
    answer({ id, result }, bitmapsIn(result));
  } catch (error) {
    answer({ id, reason: reasonOf(error) });
  } finally {
    running.delete(id);
  }
});

// The page waits for the first message, since a browser may fail to start a worker.
self.postMessage("ready");
