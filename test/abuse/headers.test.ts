import fc from "fast-check";
import { expect, test } from "vitest";
import { api as routes } from "../../src/core/routes.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { freshDatabase } from "../support/databases.ts";
import { minimalArtwork } from "../support/samples.ts";
import { exchange, request, startSocketSite } from "./socket-site.ts";

/** A query, addresses that no route knows, and those that other routes leave to be not found. */
const besides = [
  "/artworks?work=1",
  "/nothing/at/all",
  "/assets/nothing.js",
  "/media/nothing",
  "/api/artworks/999",
  "/api/artworks/x",
  "/api/nothing",
];

/** What stands in the place of a parameter: something that may exist, or else what its pattern takes. */
function example(segment: string): string {
  const pattern = segment.match(/^:\w+\{(.*)\}$/)?.[1];
  const whole = new RegExp(`^(?:${pattern ?? ".*"})$`);
  const known = ["1", "1.jpg"].find((text) => whole.test(text));
  return known ?? fc.sample(fc.stringMatching(whole), 1).join("");
}

/** An address of every route that the site has, out of its own list. */
function addressesOf({ app }: TestApi): string[] {
  const paths = app.routes.map(({ path }) => path).filter((path) => !path.endsWith("*"));
  const addresses = paths.map((path) =>
    path
      .split("/")
      .map((segment) => (segment.startsWith(":") ? example(segment) : segment))
      .join("/"),
  );
  // The session ends there, and the others want it.
  const last = (address: string) => Number(address === routes.logout);
  return [...new Set([...besides, ...addresses])].toSorted((a, b) => last(a) - last(b));
}

function policyOf(headers: Headers): Map<string, string> {
  const text = headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );
}

function expectProtected(headers: Headers, address: string): void {
  const policy = policyOf(headers);
  const scripts = policy.get("script-src") ?? policy.get("default-src");
  expect(scripts, address).toBeDefined();
  expect(scripts, address).not.toMatch(/unsafe-(inline|eval)|\*|(^|\s)(data|blob|https?):/);
  if (scripts !== "'none'") {
    expect(policy.get("require-trusted-types-for"), address).toBe("'script'");
    expect(policy.get("trusted-types"), address).toBe("nkar-own-page default");
  }
  const isSandboxed = policy.has("sandbox") && policy.get("default-src") === "'none'";
  if (!isSandboxed) {
    expect(policy.get("frame-ancestors"), address).toBe("'none'");
    expect(policy.get("base-uri"), address).toBe("'none'");
    expect(policy.get("form-action"), address).toMatch(/^'(self|none)'$/);
  }
  expect(policy.get("object-src") ?? policy.get("default-src"), address).toBe("'none'");
  expect(headers.get("x-content-type-options"), address).toBe("nosniff");
  expect(headers.get("x-frame-options"), address).toBe("DENY");
  expect(headers.get("referrer-policy"), address).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy"), address).toBe("same-origin");
  const permissions = headers.get("permissions-policy") ?? "";
  expect(permissions, address).toContain("camera=(self)");
  for (const never of ["microphone", "geolocation"]) {
    expect(permissions, address).toContain(`${never}=()`);
  }
  expect(headers.get("server"), address).toBeNull();
  expect(headers.get("x-powered-by"), address).toBeNull();
}

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split("\r\n\r\n", 1).join("").split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

test("every answer protects itself, freshly made, kept ready, not modified or refused", async () => {
  const site = await startSocketSite({}, { SITE_URL: "https://paintings.example" });
  await (await site.api.admin()).call("POST", "/api/artworks", minimalArtwork);
  const addresses = addressesOf(site.api);
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    for (const cookie of ["", site.adminCookie]) {
      for (const method of ["GET", "GET", "HEAD", "POST"]) {
        const head = { Cookie: cookie, Host: "paintings.example" };
        const { text, statuses } = await exchange(site, [request(`${method} ${address}`, head)]);
        const headers = headersOf(text);
        const what = `${method} ${address} ${statuses}`;
        expectProtected(headers, what);
        expect(headers.get("strict-transport-security"), what).toMatch(/^max-age=31536000/);
        const etag = headers.get("etag");
        if (etag && method === "GET") {
          const again = request(`GET ${address}`, { ...head, "If-None-Match": etag });
          expectProtected(headersOf((await exchange(site, [again])).text), `304 of ${what}`);
        }
      }
    }
  }
}, 60_000);

test("without HTTPS nothing insists on it", async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const { headers } = await api.visitor().call("GET", "/api/artworks");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("what only the painter may see is kept nowhere", async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const admin = await api.admin();
  for (const address of ["/api/contact", "/api/feedback", "/api/auth/status", "/admin"]) {
    for (const caller of [admin, api.visitor()]) {
      const { headers } = await caller.call("GET", address);
      expect(headers.get("cache-control"), address).toMatch(/no-store/);
    }
  }
  const { headers } = await admin.call("POST", "/api/artworks", minimalArtwork);
  expect(headers.get("cache-control")).toBe("no-store");
});
