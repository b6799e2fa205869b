import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../test/support/listen.ts";
import { until } from "../../../test/support/until.ts";
import { answerInOrder } from "./pipelining.ts";

const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** Leaves every answer to the test. */
async function startServer() {
  const started: ServerResponse[] = [];
  const peers: Socket[] = [];
  const server = createServer(answerInOrder((_request, response) => void started.push(response)));
  const port = await listen(server);
  server.on("connection", (peer: Socket) => peers.push(peer));
  const client = connect(port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  client.on("error", () => undefined);
  let count = 0;
  let received = "";
  client.on("data", (data) => {
    const parts = (received + data).split("HTTP/1.1 200");
    count += parts.length - 1;
    received = parts.at(-1) ?? "";
  });
  const answers = () => count;
  return { started, peers, client, answers };
}

test("stops reading a connection with more than 8 waiting requests, until they are answered", async () => {
  const { started, peers, client, answers } = await startServer();
  const count = 100_000;
  client.write(request.repeat(count));
  await until(() => started.length > 0);
  const [peer] = peers;
  const bytesRead = peer?.bytesRead ?? 0;
  expect(bytesRead).toBeLessThan((request.length * count) / 10);
  expect(peer?.isPaused()).toBe(true);
  while (answers() < 5000) {
    for (const response of started.splice(0)) response.end("x");
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(peer?.bytesRead).toBeGreaterThan(bytesRead);
});

test("starts at most 4 waiting requests of all connections in one turn", async () => {
  const started: ServerResponse[] = [];
  const port = await listen(
    createServer(answerInOrder((_request, response) => void started.push(response))),
  );
  for (let count = 0; count < 20; count++) {
    const client = connect(port, "127.0.0.1");
    onTestFinished(() => void client.destroy());
    client.write(request.repeat(2));
  }
  await until(() => started.length === 20);
  for (const response of started.splice(0)) response.end("x");
  const startedByTurn: number[] = [];
  while (started.length < 20) {
    await new Promise((resolve) => setImmediate(resolve));
    startedByTurn.push(started.length);
  }
  const inEachTurn = startedByTurn.map((count, turn) => count - (startedByTurn[turn - 1] ?? 0));
  expect(Math.max(...inEachTurn)).toBe(4);
});
