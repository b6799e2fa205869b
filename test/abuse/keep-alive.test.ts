import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectTo, request, type SocketSite, startSocketSite } from "./socket-site.ts";

const keepAlive = { Connection: "keep-alive" };
const json = { ...keepAlive, "Content-Type": "application/json" };
const chunked = { ...json, "Transfer-Encoding": "chunked" };
const message = JSON.stringify({ name: "Nare", email: "nare@example.com", message: "Hello" });
const large = "x".repeat(300_000);

/** Sends on one connection. */
async function converse(site: SocketSite) {
  const socket = await connectTo(site);
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  let received = "";
  const closed = Promise.race([once(socket, "end"), once(socket, "close")]).then(
    () => null,
    () => null,
  );
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
  });
  return {
    send: (text: string) => socket.write(text),
    /** The status and headers of the next answer; null if the server closes instead. */
    async answer(): Promise<{ status: number; head: string } | null> {
      for (;;) {
        const [head = "", rest] = received.split(/\r\n\r\n(.*)/s, 2);
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        if (rest !== undefined && rest.length >= length) {
          received = rest.slice(length);
          return { status: Number(head.slice(9, 12)), head };
        }
        const data = once(socket, "data").catch(() => null);
        if ((await Promise.race([data, closed])) === null) return null;
      }
    },
  };
}

const post = (path: string, headers: object, body: string) =>
  request(`POST ${path}`, { ...headers, "Content-Length": body.length }, body);
const contact = "/api/contact";
/** Its bodies have the usual limit; the contact form also takes a picture. */
const feedback = "/api/feedback";
const image = { ...keepAlive, "Content-Type": "multipart/form-data; boundary=a" };
const foreign = { ...json, Origin: "https://evil.example" };

/** Each is refused before its body was read, or while it is read. */
const refusals: [status: number, name: string, sent: string][] = [
  [400, "a broken body", post(contact, json, `{${large.slice(0, 200_000)}`)],
  [401, "an upload without session", post("/api/upload", image, large)],
  [403, "a post of another site", post(contact, foreign, large)],
  [404, "an unknown address", post("/api/nothing", json, large)],
  [404, "an unknown method", post("/artworks", json, large).replace("POST", "PUT")],
  [413, "a body over the limit", post(feedback, json, large)],
  [
    413,
    "chunks over the limit",
    request(`POST ${feedback}`, chunked, `493e0\r\n${large}\r\n0\r\n\r\n`),
  ],
  [413, "a length in gigabytes", request(`POST ${contact}`, { ...json, "Content-Length": 9e9 })],
  [
    415,
    "a body that is no JSON",
    post(contact, { ...json, "Content-Type": "a/b" }, large.slice(1e5)),
  ],
  [429, "a form filled in too fast", post(contact, json, message.replace("}", ',"elapsed":1}'))],
  [503, "an unreachable store", post("/readyz", json, large).replace("POST", "GET")],
];

test.for(refusals)("after %d (%s) a connection is usable or closed", async ([status, , sent]) => {
  const site = await startSocketSite();
  vi.spyOn(site.api.services.media.store, "checkReachable").mockRejectedValue(new Error("away"));
  const connection = await converse(site);
  connection.send(sent);
  const refusal = await connection.answer();
  expect(refusal?.status).toBe(status);
  connection.send(request("GET /healthz", keepAlive));
  const saysClose = /^connection: close/im.test(refusal?.head ?? "");
  expect((await connection.answer())?.status ?? "closed").toBe(saysClose ? "closed" : 200);
});

test("a refused body that arrives after the answer does not swallow the next request", async () => {
  const site = await startSocketSite();
  const connection = await converse(site);
  const sent = post(feedback, json, large);
  connection.send(sent.slice(0, 100_000));
  expect(await connection.answer()).toMatchObject({ status: 413 });
  connection.send(sent.slice(100_000));
  connection.send(request("GET /healthz", keepAlive));
  expect(await connection.answer()).toMatchObject({ status: 200 });
});
