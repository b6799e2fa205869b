import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { noisePicture, pictureForm } from "../support/sample-pictures.ts";
import { minimalArtwork, minimalPrint } from "../support/samples.ts";
import { megabyte, memoryOf } from "./measures.ts";
import { clientOf, runSite, signIn } from "./site-process.ts";

const silentConnections = 6;
const pipelined = 885;

/** Runs a site with one picture, one artwork and one print. @returns the picture's hash */
async function runPaintedSite() {
  const { site, folder } = await runSite();
  const client = clientOf(site, await signIn(site));
  const picture = await noisePicture(2600, 1700).blur(1).jpeg({ quality: 60 }).toBuffer();
  const uploaded = await client.call("POST", "/api/upload", pictureForm(picture));
  const { imagePath } = await uploaded.json();
  const images = [imagePath];
  await client.call("POST", "/api/artworks", { ...minimalArtwork, images });
  await client.call("POST", "/api/prints", { ...minimalPrint, images });
  const hash = /[0-9a-f]{32}/.exec(imagePath)?.[0] ?? "";
  // A busy machine takes longer than the server waits with an answer.
  const widest = `media/derivatives/v1/${hash.slice(0, 2)}/${hash}/2400.jpg`;
  await vi.waitUntil(() => existsSync(join(folder, widest)), { timeout: 280_000, interval: 200 });
  return { ...site, hash };
}

/** Sends and never reads. */
async function sendInSilence(url: string, sent: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined).pause();
  await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
}

test("thousands of requests for pictures, tiles and models that nobody reads cost at most 128 MB", async () => {
  const { url, pid, hash } = await runPaintedSite();
  const paths = [
    `/media/${hash}/2400.jpg`,
    `/iiif/${hash}-2600/0,0,512,512/512,512/0/default.jpg`,
    "/wall/prints/1/30x40-paper.usdz",
  ];
  for (const path of paths) expect((await fetch(url + path)).status, path).toBe(200);
  // A process grows while it answers requests, also if they are read.
  const read = async () => {
    for (let count = 0; count < 50; count++) {
      for (const path of paths) await (await fetch(url + path)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: silentConnections }, read));
  const before = memoryOf(pid, "VmHWM");
  for (const path of paths) {
    const sent = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(pipelined);
    for (let count = 0; count < silentConnections; count++) await sendInSilence(url, sent);
  }
  let highest = before;
  // The memory has settled if it stays the same for 50 requests.
  for (let unchanged = 0; unchanged < 50; unchanged++) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const memory = memoryOf(pid, "VmHWM");
    if (memory > highest) unchanged = 0;
    highest = memory;
  }
  // The budget of waiting answers and as much again for the process. Without the order of answers
  // and the budget, the growth was 140 to 830 MB.
  expect((highest - before) / megabyte).toBeLessThanOrEqual(128);
}, 400_000);
