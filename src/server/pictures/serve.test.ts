import { createServer } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { chunkBytes, type OpenedBlob } from "@nkar/blobs/blob-store";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../test/support/listen.ts";
import { until } from "../../../test/support/until.ts";
import { Problem } from "../errors.ts";
import { AnswerBudget } from "../http/answer-budget.ts";
import type { AppEnv, Services } from "../services.ts";
import { serveFile } from "./serve.ts";

/** More than the kernel takes for a client that does not read. */
const large = 64 * 1024 * 1024;

/** Serves `/large` with room for three unsent answers, of which one caller may have two. */
async function startServer() {
  const budget = new AnswerBudget(3 * chunkBytes, 2 * chunkBytes);
  const opened = { ended: 0 };
  async function* contents() {
    try {
      for (let at = 0; at < large; at += chunkBytes) {
        yield new Uint8Array(chunkBytes);
      }
    } finally {
      opened.ended += 1;
    }
  }
  const open = async (): Promise<OpenedBlob> => ({
    bytes: large,
    contents: contents(),
    discard: () => undefined,
  });
  const file = { tag: "a", cacheControl: "no-cache", contentType: "image/jpeg", open };
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set("services", { config: { trustProxy: 1 } } as Services);
    return next();
  });
  app.onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    return c.json({}, error.status, { "retry-after": String(error.retryAfter) });
  });
  app.get("/large", (c) => serveFile(c, file, budget));
  const port = await listen(createServer(getRequestListener(app.fetch)));
  const url = `http://127.0.0.1:${port}`;
  const requestInSilence = () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.pause().write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { url, budget, opened, requestInSilence };
}

test("answers 503 to a caller whose files wait to be sent, but not to others, until they are gone", async () => {
  const { url, budget, opened, requestInSilence } = await startServer();
  const silent = [requestInSilence(), requestInSilence()];
  await until(() => budget.reservedBytes === 2 * chunkBytes);
  const refused = await fetch(`${url}/large`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  const headers = { "x-forwarded-for": "10.0.0.2" };
  expect((await fetch(`${url}/large`, { method: "HEAD", headers })).status).toBe(200);
  for (const socket of silent) socket.destroy();
  await until(() => budget.reservedBytes === 0);
  await until(() => opened.ended >= 2);
  const sent = await fetch(`${url}/large`);
  expect([sent.status, (await sent.bytes()).length]).toEqual([200, large]);
});
