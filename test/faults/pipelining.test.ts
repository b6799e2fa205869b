import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { runSite } from "./site-process.ts";

/** Sends as many requests as the server takes and reads the answers. @returns their number so far */
function pipeline(url: string, line: string): () => number {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const piece = `${line} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2000);
  const send = () => {
    while (socket.write(piece));
  };
  socket.on("connect", send).on("drain", send);
  let count = 0;
  let rest = "";
  socket.on("data", (data) => {
    const parts = (rest + data).split("HTTP/1.1 ");
    count += parts.length - 1;
    rest = parts.at(-1) ?? "";
  });
  return () => count;
}

test.each(["HEAD /nothing", "HEAD /contact?x=1", "HEAD /healthz"])(
  "a visitor is served between the answers to pipelined requests for %s",
  async (line) => {
    const { site } = await runSite();
    const countAnswers = pipeline(site.url, line);
    await expect.poll(countAnswers).toBeGreaterThan(0);
    const before = countAnswers();
    const pages = 50;
    for (let count = 0; count < pages; count++) {
      const response = await fetch(`${site.url}/about`);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
    // Otherwise the answers to a whole piece of 64 kB, 1,700 to 2,000, precede each page.
    expect((countAnswers() - before) / pages).toBeLessThan(100);
  },
);
