import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type DescribedRoute, describedRoutes } from "../../../test/abuse/described-routes.ts";
import { listAddresses } from "../../../test/support/addresses.ts";
import {
  adminPassword,
  type Caller,
  startApi,
  startCallers,
  type TestApi,
} from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { listProtectionFaults } from "../../../test/support/protective-headers.ts";
import { minimalExhibition } from "../../../test/support/samples.ts";
import { adminApp } from "../../core/admin-app-routes.ts";
import { calls } from "../../core/api-routes.ts";
import { languages } from "../../core/languages.ts";
import { roomAddresses } from "../../core/room-addresses.ts";
import { admin, siteIn } from "../../core/routes.ts";
import { previews } from "../../core/unpublished.ts";
import { setPassword } from "../people/sign-in/passwords.ts";
import { createApi } from "./api.ts";

const publicWrites = `
  /contact /feedback /auth/login /auth/logout /auth/passkey /auth/passkey/options
  /prints/thumbnails /views
`;
/** The versions of every record too. */
const privateReads = `
  /download /download/{id} /rooms /rooms/{id} /contact/{id} /contact/{id}/wall-picture /unread-messages /alerts /deliveries /auth/sessions
  /auth/failed-sign-ins /contact /feedback /certificates /certificates/{id}/file /passkeys
  /push-subscriptions /pictures/{hash} /pictures/{hash}/original /pictures/{hash}/proposal /trash
  /views /translations/outdated /translations/proposals /translations/progress
  /translations/untranslated /writing-language /writing-language/last /changes/last
`;

function isPublic({ method, path }: DescribedRoute): boolean {
  const isIn = (paths: string) => paths.split(/\s+/).includes(path);
  if (method === "GET") return !isIn(privateReads) && !path.endsWith("/versions");
  return method === "POST" && isIn(publicWrites);
}

test("every route has the agreed access rule (API-01)", () => {
  const routes = describedRoutes();
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    expect(route.needsSession, `${route.method} ${route.path}`).toBe(!isPublic(route));
  }
});

test("every route is described", () => {
  const described = new Set(describedRoutes().map(({ method, path }) => `${method} ${path}`));
  const undescribed = createApi()
    .routes.filter((route) => route.method !== "ALL")
    .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, "{$1}")}`)
    .filter((name) => !described.has(name));
  expect(new Set(undescribed)).toEqual(new Set([`GET ${calls.openapi}`, `GET ${calls.docs}`]));
});

async function expireSessions({ services }: TestApi): Promise<void> {
  await services.database.query
    .updateTable("sessions")
    .set({ expiresAt: "2000-01-01T00:00:00.000Z" })
    .execute();
}

function createForgedCaller(api: TestApi): Caller {
  const caller = api.visitor();
  caller.cookies.set("nkar-session", randomBytes(32).toString("base64url"));
  return caller;
}

onBothEngines((open) => {
  test("changing the password needs the current one and ends all other sessions", async () => {
    const api = await startApi(await open());
    const here = await api.admin();
    const elsewhere = await api.admin();
    const change = (currentPassword: string, newPassword: string) =>
      here.call("PUT", "/api/auth/password", { currentPassword, newPassword });
    const refused = await change("wrong", "a-longer-password");
    expect(refused.body.issues).toMatchObject([{ path: "currentPassword" }]);
    expect((await change(adminPassword, "short")).status).toBe(400);
    expect((await change(adminPassword, "a-longer-password")).status).toBe(200);
    expect(await here.status("GET", "/api/contact")).toBe(200);
    expect(await elsewhere.status("GET", "/api/contact")).toBe(401);
    const login = (password: string) => api.visitor().call("POST", "/api/auth/login", { password });
    expect((await login(adminPassword)).status).toBe(401);
    expect((await login("a-longer-password")).status).toBe(200);
  });

  test("CCH-04, INB-01 an answer to the painter states the content version and the number of unread messages, and an answer that everyone gets does not", async () => {
    const { admin, visitor, database } = await startCallers(await open());
    const stated = async (path: string) => {
      const { headers } = await admin.call("GET", path);
      return [headers.get("Content-Version"), headers.get("Unread-Messages")];
    };
    const version = await database.version();
    expect(await stated("/api/passkeys")).toEqual([String(version), "0"]);
    await visitor.add("/api/contact", { name: "Nare", email: "n@example.com", message: "Hello" });
    await admin.add("/api/exhibitions", minimalExhibition);
    const present = [String(version + 1), "1"];
    for (const path of [
      "/api/passkeys",
      "/api/artworks?unpublished=true",
      "/api/artworks/9/versions",
    ]) {
      expect(await stated(path), path).toEqual(present);
    }
    const [message] = await admin.read("/api/contact");
    await admin.call("PUT", `/api/contact/${message.id}`, { read: true });
    expect(await stated("/api/trash")).toEqual([String(version + 1), "0"]);
    // The page cache stores this answer for everyone.
    expect(await stated("/api/artworks")).toEqual([null, null]);
  });
});

test("only open routes answer, alike for every caller, and with the security headers (AUT-07, AUT-08, API-33)", async () => {
  const api = await startApi(await emptyDatabase());
  const expired = await api.admin();
  await expireSessions(api);
  const ended = await api.admin();
  const cookiesBefore = new Map(ended.cookies);
  await ended.call("POST", "/api/auth/logout");
  for (const [name, value] of cookiesBefore) ended.cookies.set(name, value);
  const forged = createForgedCaller(api);
  for (const caller of [forged, expired, ended]) {
    expect(await caller.status("GET", "/api/contact")).toBe(401);
  }
  const requestStatus = async (caller: Caller, method: string, address: string) => {
    const sent = { method, headers: { cookie: caller.cookie() } };
    const { status, headers } = await api.app.request(address, sent);
    expect(listProtectionFaults(headers), `${method} ${address}`).toEqual([]);
    return status;
  };
  const routes = describedRoutes();
  /** The described route that answers: the one of this very path, else one with a parameter there. */
  const findRoute = (method: string, path: string, address: string) => {
    const answering = routes.filter((route) => {
      const pattern = `/api${route.path}`.replaceAll(/\{\w+\}/g, "[^/]+");
      return route.method === method && new RegExp(`^${pattern}$`).test(address);
    });
    const literal = path.replace("/api", "").replaceAll(/:(\w+)/g, "{$1}");
    return answering.find((route) => route.path === literal) ?? answering[0];
  };
  const contactForms = languages.map((language) => siteIn(language).contact);
  // They tell nobody if there is such a room.
  const { ask, opened } = roomAddresses(":token");
  const forms: string[] = [...contactForms, admin.signInLink(), adminApp.share, ask, opened];
  // The painter has no record of this number.
  const previewPages: string[] = [previews.artwork(":id"), previews.print(":id")];
  const closed = new Set<string>();
  let painter = await api.admin();
  for (const [path, address] of listAddresses(api)) {
    // Russian pages stand for those in other languages, which have the same handlers.
    if (/^(\/share)?\/(hy|fr)(\/|$)/.test(path)) continue;
    for (const method of ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
      const route = findRoute(method === "HEAD" ? "GET" : method, path, address);
      const what = `${method} ${path}`;
      const stranger = await requestStatus(api.visitor(), method, address);
      for (const caller of [forged, expired]) {
        expect(await requestStatus(caller, method, address), what).toBe(stranger);
      }
      const asPainter = await requestStatus(painter, method, address);
      if (route?.needsSession) {
        closed.add(`${route.method} ${route.path}`);
        expect([stranger, asPainter === 401], what).toEqual([401, false]);
      } else if (previewPages.includes(path) && ["GET", "HEAD"].includes(method)) {
        expect([stranger, asPainter], what).toEqual([302, 404]);
      } else expect(asPainter, what).toBe(stranger);
      const writes = !["GET", "HEAD", "OPTIONS"].includes(method);
      if (writes && !route && !forms.includes(path)) expect(stranger, what).toBe(404);
      if (what === "POST /api/auth/logout") painter = await api.admin();
    }
  }
  expect(closed.size).toBe(routes.filter(({ needsSession }) => needsSession).length);
});

test("signing in and out (AUT-01, API-30, API-31, API-32)", async () => {
  const api = await startApi(await emptyDatabase());
  const caller = api.visitor();
  const status = async () => await caller.read("/api/auth/status");
  expect(await status()).toMatchObject({ authenticated: false });
  const refused = { status: 401, body: { message: "Please sign in" } };
  expect(await caller.call("GET", "/api/contact")).toMatchObject(refused);
  const wrong = await caller.call("POST", "/api/auth/login", { password: "guess" });
  expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid password" } });
  expect(await caller.status("POST", "/api/auth/login", {})).toBe(400);
  const right = await caller.call("POST", "/api/auth/login", { password: adminPassword });
  expect(right).toMatchObject({ status: 200, body: { authenticated: true } });
  const [cookie = ""] = right.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(await status()).toMatchObject({ authenticated: true });
  expect(await caller.status("POST", "/api/auth/logout")).toBe(200);
  expect(await status()).toMatchObject({ authenticated: false });
});

test("sets Secure cookies behind HTTPS", async () => {
  const api = await startApi(await emptyDatabase(), { SITE_URL: "https://paintings.example" });
  const { headers } = await api
    .visitor()
    .call("POST", "/api/auth/login", { password: adminPassword });
  for (const cookie of headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-nkar-(session|device)=/);
    expect(cookie).toMatch(/; Secure/);
  }
});

test("only a hash of the password and of session tokens is stored (DAT-01, ADM-02)", async () => {
  const { database, admin } = await startCallers(await emptyDatabase());
  await setPassword(database, adminPassword);
  await admin.call("POST", "/api/auth/login", { password: adminPassword });
  const { query } = database;
  const users = await query.selectFrom("users").selectAll().execute();
  expect(users).toHaveLength(1);
  expect(users[0]?.password).toMatch(/^\$argon2id\$/);
  const sessions = await query.selectFrom("sessions").select("tokenHash").execute();
  expect(sessions[0]?.tokenHash).not.toBe(admin.cookies.get("nkar-session"));
});

test("accepts a password in any Unicode normal form", async () => {
  const api = await startApi(await emptyDatabase());
  const decomposed = "cafe\u0301 Sevan, ete\u0301";
  await setPassword(api.services.database, decomposed);
  for (const password of [decomposed.normalize("NFC"), decomposed.normalize("NFD")]) {
    const { status } = await api.visitor().call("POST", "/api/auth/login", { password });
    expect(status).toBe(200);
  }
});
