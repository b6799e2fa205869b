// A process that performs tasks on pictures; `picture-processes.ts` starts it.
import { Problem } from "../../errors.ts";
import { type PictureReply, type PictureRequest, tasks } from "./tasks.ts";

function toFailedReply(error: unknown): PictureReply {
  if (error instanceof Problem && (error.status === 400 || error.status === 413)) {
    return { kind: "refused", status: error.status, error: error.error };
  }
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}

async function perform({ task, options }: PictureRequest, file: Uint8Array | null) {
  const performTask = tasks[task] as (
    file: Uint8Array | null,
    ...options: unknown[]
  ) => Promise<unknown>;
  const result = await performTask(file, ...options);
  // Each file is a message of its own, because a large message would block the pages.
  const files = Array.isArray(result) ? result : [];
  for (const bytes of files) process.send?.(bytes);
  return files.length > 0 ? files.length : result;
}

const chunks: Uint8Array[] = [];

process.on("message", async (message: Uint8Array | PictureRequest) => {
  if (message instanceof Uint8Array) {
    chunks.push(message);
    return;
  }
  const file = chunks.length > 0 ? Buffer.concat(chunks.splice(0)) : null;
  const reply = await perform(message, file).then(
    (result): PictureReply => ({ kind: "done", result }),
    toFailedReply,
  );
  process.send?.(reply);
});

// The site has ended. A normal exit would wait for the encoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
