// Entry point of the processes in `picture-processes.ts`.
import { Problem } from "../../errors.ts";
import { drawSharePicture } from "../share/share-picture.ts";
import { packTiles } from "../zoom/tile-packs.ts";
import { type Frame, readFrames, writeFrame } from "./frames.ts";
import { type PictureReply, pictureTaskSchema } from "./picture-tasks.ts";
import { cutTiles, decodePixels, encodePixels, inspectPicture } from "./pipeline.ts";

interface TaskResult extends Frame {
  head: PictureReply;
}

async function perform({ head, parts: [picture] }: Frame): Promise<TaskResult> {
  const task = pictureTaskSchema.parse(head);
  if (task.kind === "composeSharePicture") {
    return {
      head: { kind: "files" },
      parts: [await drawSharePicture(picture ?? null, task.label)],
    };
  }
  if (!picture) throw new Error("The task has no picture");
  if (task.kind === "inspect") {
    return { head: { kind: "inspected", picture: await inspectPicture(picture) }, parts: [] };
  }
  if (task.kind === "cutTiles") {
    const cut = await cutTiles(picture, task.size, task.quality);
    return { head: { kind: "files" }, parts: await packTiles(cut, task.size) };
  }
  const pixels = await decodePixels(picture, task.within);
  const files: Uint8Array[] = [];
  for (const encoding of task.encodings) files.push(await encodePixels(pixels, encoding));
  return { head: { kind: "files" }, parts: files };
}

function toFailure(error: unknown): TaskResult {
  if (error instanceof Problem && (error.status === 400 || error.status === 413)) {
    const { status, message } = error;
    return { head: { kind: "refused", status, message }, parts: [] };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { head: { kind: "failed", message }, parts: [] };
}

readFrames(process.stdin, (frame) => {
  perform(frame)
    .catch(toFailure)
    .then((result) => writeFrame(process.stdout, result));
});

// The site has ended; a normal exit would wait for the encoder.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL"));
