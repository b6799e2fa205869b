import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { listen } from "../../../test/support/listen.ts";
import { readConfig } from "../config/config.ts";
import type { AppEnv, Services } from "../services.ts";
import { getCallerAddress, isSecure } from "./request.ts";

function createApp(trustProxy: string, siteUrl?: string): Hono<AppEnv> {
  const config = readConfig({ TRUST_PROXY: trustProxy, SITE_URL: siteUrl });
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("services", { config } as Services);
      await next();
    })
    .get("/", (c) => c.text(getCallerAddress(c)))
    .get("/secure", (c) => c.text(String(isSecure(c))));
}

async function startServer(trustProxy: string, siteUrl?: string): Promise<string> {
  const server = createServer(getRequestListener(createApp(trustProxy, siteUrl).fetch));
  return `http://127.0.0.1:${await listen(server)}`;
}

async function ask(url: string, headers: Record<string, string>): Promise<string> {
  return (await fetch(url, { headers })).text();
}

test.each([
  ["1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["1", "[2001:DB8:0:7::1]:51234", "2001:db8:0:7::/64"],
  ["1", "203.0.113.256", "127.0.0.1"],
  ["1", "", "127.0.0.1"],
  ["2", "203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["2", "6.6.6.6, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["2", "10.0.0.1", "10.0.0.1"],
  ["3", "6.6.6.6, unknown, 10.0.0.1", "10.0.0.1"],
  ["0", "203.0.113.9", "127.0.0.1"],
  ["127.0.0.0/8, 10.0.0.0/8", "6.6.6.6, 203.0.113.9, 10.0.0.1:443", "203.0.113.9"],
  ["127.0.0.1 2001:db8:1::/48", "203.0.113.9, [2001:db8:1::7]:443", "203.0.113.9"],
  ["127.0.0.0/8", "6.6.6.6, 203.0.113.9, 10.0.0.1", "10.0.0.1"],
  ["127.0.0.0/8", "10.0.0.1, 127.0.0.2", "10.0.0.1"],
  ["10.0.0.0/8", "203.0.113.9, 10.0.0.1", "127.0.0.1"],
  ["::ffff:127.0.0.0/104", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["::/0", "203.0.113.9", "127.0.0.1"],
])("OPS-08 TRUST_PROXY=%s reads the caller in %s as %s", async (trustProxy, forwarded, address) => {
  const url = await startServer(trustProxy);
  expect(await ask(url, { "x-forwarded-for": forwarded })).toBe(address);
});

test.each([
  ["false", "https", "false"],
  ["true", "https", "true"],
  ["true", "https, http", "false"],
  ["2", "https, http", "true"],
  ["2", "https", "true"],
  ["127.0.0.0/8", "https", "true"],
  ["10.0.0.0/8", "https", "false"],
])(
  "OPS-08 TRUST_PROXY=%s reads X-Forwarded-Proto %s as secure: %s",
  async (trustProxy, protocol, secure) => {
    const url = await startServer(trustProxy);
    expect(await ask(`${url}/secure`, { "x-forwarded-proto": protocol })).toBe(secure);
  },
);

test("OPS-08 with an https SITE_URL no proxy makes cookies insecure", async () => {
  const url = await startServer("true", "https://paintings.example");
  expect(await ask(`${url}/secure`, { "x-forwarded-proto": "http" })).toBe("true");
});
