// The program of the processes in `picture-processes.ts`: one picture at a time, asked for on the
// standard input and answered on the standard output.
import { Problem } from "../../errors.ts";
import { drawSharePicture } from "../share/share-picture.ts";
import { packTiles } from "../zoom/tile-packs.ts";
import { type Frame, readFrames, writeFrame } from "./frames.ts";
import { type PictureReply, pictureTaskSchema } from "./picture-tasks.ts";
import { cutTiles, encodePixels, inspectPicture, renderPixels } from "./pipeline.ts";

interface Answer extends Frame {
  head: PictureReply;
}

async function perform({ head, parts: [picture] }: Frame): Promise<Answer> {
  const task = pictureTaskSchema.parse(head);
  if (task.kind === "composeSharePicture") {
    return {
      head: { kind: "rendered" },
      parts: [await drawSharePicture(picture ?? null, task.label)],
    };
  }
  if (!picture) throw new Error("A task came without its picture");
  if (task.kind === "inspect") {
    return { head: { kind: "inspected", picture: await inspectPicture(picture) }, parts: [] };
  }
  if (task.kind === "tile") {
    const cut = await cutTiles(picture, task.size, task.quality);
    return { head: { kind: "rendered" }, parts: await packTiles(cut, task.size) };
  }
  const pixels = await renderPixels(picture, task.within);
  const files: Uint8Array[] = [];
  for (const encoding of task.encodings) files.push(await encodePixels(pixels, encoding));
  return { head: { kind: "rendered" }, parts: files };
}

function explain(error: unknown): Answer {
  if (error instanceof Problem && (error.status === 400 || error.status === 413)) {
    const { status, message } = error;
    return { head: { kind: "refused", status, message }, parts: [] };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { head: { kind: "failed", message }, parts: [] };
}

readFrames(process.stdin, (frame) => {
  perform(frame)
    .catch(explain)
    .then((answer) => writeFrame(process.stdout, answer));
});

// The site has ended. An ordinary exit would wait for the encoder, a matter of seconds.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL"));
