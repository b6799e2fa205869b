// Measures how long a photograph takes on a line that is cut again and again, with whole repetitions:
// `node test/lines/uploads.ts`. All cuts and speeds are scaled: 8 MB take 8 s without a cut.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import { apiAddress, calls } from "../../src/core/api-routes.ts";
import { uniquePicture } from "../faults/unique-picture.ts";
import { password, startServer } from "../support/server.ts";
import { startLineProxy } from "./line-proxy.ts";

const bytesPerSecond = 1024 * 1024;
const attemptsPerLine = 4;

const folder = mkdtempSync(join(tmpdir(), "nkar-uploads-"));
const server = await startServer({ DATA_DIR: folder, DEMO: "false" });
const line = await startLineProxy(server.url);
line.rate = bytesPerSecond;
const painter = await request.newContext({ baseURL: line.url });
await painter.post(apiAddress(calls.signIn), { data: { password }, failOnStatusCode: true });

/** Cuts all connections at random moments, on average every `seconds`. */
function cutEvery(seconds: number): () => void {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(
      () => {
        line.cutAll();
        schedule();
      },
      -Math.log(1 - Math.random()) * seconds * 1000,
    );
  };
  schedule();
  return () => clearTimeout(timer);
}

/** Returns seconds and the number of attempts until the server has the picture. */
async function upload(): Promise<{ seconds: number; attempts: number }> {
  // 1,660 × 1,660 px of noise are 8 MB.
  const picture = { name: "a.png", mimeType: "image/png", buffer: uniquePicture(1660).bytes };
  const start = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const answer = await painter
      .post(apiAddress(calls.uploadPicture), { multipart: { image: picture }, timeout: 60_000 })
      .catch(() => null);
    if (answer?.ok()) return { seconds: (performance.now() - start) / 1000, attempts };
  }
}

for (const seconds of [Number.POSITIVE_INFINITY, 32, 16, 8, 4]) {
  const stop = Number.isFinite(seconds) ? cutEvery(seconds) : () => {};
  const results: { seconds: number; attempts: number }[] = [];
  for (let run = 0; run < attemptsPerLine; run += 1) results.push(await upload());
  stop();
  const mean = (name: "seconds" | "attempts") =>
    results.reduce((sum, result) => sum + result[name], 0) / results.length;
  process.stdout.write(
    `cut every ${seconds} s: ${mean("seconds").toFixed(1)} s, ${mean("attempts").toFixed(1)} attempts\n`,
  );
}
await painter.dispose();
await line.stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
