// The program of the processes in `picture-processes.ts`: one picture at a time, asked for by
// message and answered by message.
import { Problem } from "../errors.ts";
import { type PictureReply, type PictureTask, pictureTaskSchema } from "./picture-tasks.ts";
import { encodePixels, inspectPicture, renderPixels } from "./pipeline.ts";

async function perform(task: PictureTask): Promise<PictureReply> {
  if (task.kind === "inspect") {
    return { kind: "inspected", picture: await inspectPicture(task.bytes) };
  }
  const pixels = await renderPixels(task.master, task.within);
  const files: Uint8Array[] = [];
  for (const encoding of task.encodings) files.push(await encodePixels(pixels, encoding));
  return { kind: "rendered", files };
}

function explain(error: unknown): PictureReply {
  if (error instanceof Problem && (error.status === 400 || error.status === 413)) {
    return { kind: "refused", status: error.status, message: error.message };
  }
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}

process.on("message", (message) => {
  perform(pictureTaskSchema.parse(message))
    .catch(explain)
    .then((reply) => process.send?.(reply));
});

// The site has ended. An ordinary exit would wait for the encoder, a matter of seconds.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
