import { type DrawTile, drawTile } from "../../core/geometry/warp/draw-tile.ts";
import type { BandDrawer } from "./drawing.ts";
import { reasonOf } from "./photograph-error.ts";
import drawTileCode from "./pixels/draw-tile.wat";
import { simdDrawTile } from "./pixels/draw-tile-simd.ts";
import { createSession } from "./session.ts";
import { callsTo } from "./worker-calls.ts";
import {
  type Answer,
  type MessageEnd,
  type Method,
  type PortMessage,
  type Request,
  type SessionMethod,
  transferablesIn,
} from "./worker-messages.ts";

function fastestDrawTile(): DrawTile {
  try {
    return simdDrawTile(drawTileCode);
  } catch {
    return drawTile;
  }
}

const helpers: BandDrawer[] = [];
const session = createSession({ drawTile: fastestDrawTile(), helpers });

/** @param caller the page, or a worker that this one helps */
function serve(caller: MessageEnd): void {
  const running = new Map<number, AbortController>();

  function answer(message: Answer, transfer: Transferable[] = []): void {
    caller.postMessage(message, { transfer });
  }

  async function run(request: Request): Promise<void> {
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
      answer({ id, result }, transferablesIn(result));
    } catch (error) {
      answer({ id, reason: reasonOf(error) });
    } finally {
      running.delete(id);
    }
  }

  caller.addEventListener("message", ({ data }: MessageEvent<Request | PortMessage>) => {
    if ("method" in data) void run(data);
  });
}

function connect(message: PortMessage): void {
  if ("caller" in message) {
    serve(message.caller);
    message.caller.start();
  } else {
    const call = callsTo(message.helper);
    message.helper.start();
    helpers.push((request, signal) => call("drawBand", request, signal));
  }
}

serve(self);
self.addEventListener("message", ({ data }: MessageEvent<Request | PortMessage>) => {
  if (!("method" in data)) connect(data);
});

// The page waits for the first message, since a browser may fail to start a worker.
self.postMessage("ready");
