import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { textured } from "../support/sample-pictures.ts";
import { buildServer } from "./server-build.ts";
import { clientOf, signIn, startSite } from "./site-process.ts";

/** Prints on SIGUSR2, after full garbage collections, what V8 knows of `process.nextTick`. */
const preload = `
import { setFlagsFromString } from "node:v8";
setFlagsFromString("--allow-natives-syntax");
const read = new Function("return JSON.stringify(%GetFeedback(process.nextTick))");
process.on("SIGUSR2", async () => {
  for (let count = 0; count < 3; count++) {
    globalThis.gc();
    // No tick waits in this phase of the event loop.
    await new Promise(setImmediate);
  }
  for (let count = 0; count < 10; count++) await new Promise(process.nextTick);
  const slots = JSON.parse(read()).filter((slot) => slot?.[0].startsWith("DefineKeyed"));
  process.stdout.write("states: " + slots.map(([, state]) => state).join() + ";");
});`;

test("uploads, pictures and their processes leave nextTick as fast as in a fresh process", async () => {
  const site = await startSite(await buildServer(), await temporaryFolder(), {
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(preload)}`,
  });
  onTestFinished(site.kill);
  const client = clientOf(site, await signIn(site));
  for (let count = 0; count < 5; count++) {
    const form = new FormData();
    const picture = await textured(900 + count, 700)
      .jpeg()
      .toBuffer();
    form.append("image", new Blob([new Uint8Array(picture)]), "a.jpg");
    const { imagePath } = await (await client.call("POST", "/api/upload", form)).json();
    expect((await client.call("GET", imagePath)).status).toBe(200);
  }
  process.kill(site.pid, "SIGUSR2");
  await expect.poll(site.log).toMatch(/states: .*;/);
  const states = /states: (.*);/.exec(site.log())?.[1]?.split(",");
  expect(new Set(states)).toEqual(new Set(["MONOMORPHIC"]));
});
