import { createServer } from "node:http";
import { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startCallers } from "../../test/support/api.ts";
import { emptyDatabase } from "../../test/support/databases.ts";
import { listen } from "../../test/support/listen.ts";
import { minimalArtwork, minimalRoom } from "../../test/support/samples.ts";
import { createApp } from "./app.ts";
import { startMetrics } from "./operations/metrics/metrics.ts";

/** Runs a site with an open room whose log is kept in memory. */
async function startSiteWithRoom() {
  const { admin, services } = await startCallers(await emptyDatabase());
  await admin.add("/api/artworks", { ...minimalArtwork, published: false });
  await admin.add("/api/rooms", { ...minimalRoom, works: [{ artwork: 1 }] });
  const { body } = await admin.call("POST", "/api/rooms/1/link");
  const token: string = body.address.split("/").pop();
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = pino({ level: "trace" }, stream);
  return { services, lines, token, app: createApp({ ...services, log }) };
}

function listAddresses(token: string): string[] {
  const unknown = token.replace(/^.{8}/, "00000000");
  const works = `/rooms/${token}/works`;
  return [
    ...[`/rooms/${token}`, `/rooms/${token.toUpperCase()}`, `/ROOMS/${token}`, `/rooms/${token}/`],
    ...[`/hy/rooms/${token}`, `//rooms/${token}`, `/%72ooms/${token}`, `/rooms/${unknown}`],
    ...[`${works}/1`, `${works}/99`, `${works}/1/1.jpg`, `${works}/1/1/320.webp`],
    ...[`/rooms/${token}/ask?works=1`, `/api/rooms/${token}`],
    ...[`/rooms%2F${token}`, `/rooms%252F${token}`, `/xrooms/${token}`, `/rooms;/${token}`],
  ];
}

test("SEL-04 the log of requests and failures holds no address of a room", async () => {
  const { app, lines, services, token } = await startSiteWithRoom();
  const tail = token.slice(8);
  for (const address of listAddresses(token)) await app.request(address);
  await app.request(`/rooms/${token}/opened`, { method: "POST" });
  await app.request(`/rooms/${token}/ask`, { method: "POST", body: "%" });
  const expected = listAddresses(token).length + 2;
  expect(lines.filter((line) => line.includes("/rooms/…")).length).toBeGreaterThan(expected / 2);
  await services.database.query.destroy();
  for (const address of listAddresses(token)) await app.request(address);
  expect(lines.filter((line) => line.includes('"err"'))).not.toEqual([]);
  const held = lines.filter((line) => line.toLowerCase().includes(tail));
  expect(held).toEqual([]);
});

test("SEL-04 no metric holds an address of a room", async () => {
  const { app, services, token } = await startSiteWithRoom();
  const metrics = await startMetrics(services);
  const server = createServer(getRequestListener(app.fetch));
  metrics.watch(server);
  const port = await listen(server);
  for (const address of listAddresses(token)) {
    await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer();
  }
  const text = await metrics.text();
  expect(text).toContain('kind="room"');
  expect(text.toLowerCase()).not.toContain(token.slice(8));
});
