import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config/config.ts";
import type { Services } from "../services.ts";
import { type AppEnv, callerAddress } from "./request.ts";

function createApp(trustProxy: boolean): Hono<AppEnv> {
  const config = readConfig({ TRUST_PROXY: String(trustProxy) });
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("services", { config } as Services);
      await next();
    })
    .get("/", (c) => c.text(callerAddress(c)));
}

async function addressBehindProxy(forwarded: string): Promise<string> {
  const headers = { "x-forwarded-for": forwarded };
  return (await createApp(true).request("/", { headers })).text();
}

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:51234", "2001:db8:0:0::/64"],
  ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
  ["::1", "0:0:0:0::/64"],
])("reads the forwarded address %s as %s", async (forwarded, address) => {
  expect(await addressBehindProxy(forwarded)).toBe(address);
});

test.each([
  "",
  "unknown",
  "203.0.113.9.example",
  "203.0.113.256",
  "2001:db8::1::2",
  "203.0.113.9,",
])("counts the invalid forwarded address %j as the proxy's", async (forwarded) => {
  expect(await addressBehindProxy(forwarded)).toBe("in-process");
});

test("ignores X-Forwarded-For without TRUST_PROXY", async () => {
  const server = createServer(getRequestListener(createApp(false).fetch));
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
  expect(await response.text()).toBe("127.0.0.1");
});
