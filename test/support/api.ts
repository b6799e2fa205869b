import { hash } from "@node-rs/argon2";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config/config.ts";
import type { Database } from "../../src/server/database/open.ts";
import { createToken, hashToken } from "../../src/server/people/sign-in/sessions.ts";
import { assembleServices } from "../../src/server/services.ts";
import { temporaryFolder } from "./folders.ts";
import { pictureProcesses } from "./picture-processes.ts";
import { pictureForm } from "./sample-pictures.ts";

export const adminPassword = "studio-light-on-stone";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any route
  body: any;
}

export type Caller = ReturnType<typeof createCaller>;
export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** A caller of the API, with its cookies. */
function createCaller(app: ReturnType<typeof createApp>) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> {
    const sent = new Headers();
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) sent.set("content-type", "application/json");
    if (cookies.size > 0) sent.set("cookie", cookie());
    for (const [name, value] of Object.entries(headers)) if (value) sent.set(name, value);
    const isReady = body === undefined || typeof body === "string" || isForm;
    const encoded = isReady ? (body ?? null) : JSON.stringify(body);
    const response = await app.request(path, { method, headers: sent, body: encoded });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** Creates a record. @returns its body */
  async function add(path: string, body: unknown): Promise<Answer["body"]> {
    const answer = await call("POST", path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  return {
    call,
    add,
    cookies,
    /** Returns the value of the header. */
    cookie,
    status: async (...request: Parameters<typeof call>) => (await call(...request)).status,
    /** Returns the body of a page or record. */
    read: async (path: string) => (await call("GET", path)).body,
    /** Uploads a picture. @returns its address */
    upload: async (bytes: Uint8Array): Promise<string> =>
      (await add("/api/upload", pictureForm(bytes))).imagePath,
  };
}

/** A hash of the password that is quick to verify, unlike those that the site makes. */
const quickHash = hash(adminPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function storePassword({ query }: Database): Promise<void> {
  const account = { username: "admin", password: await quickHash };
  await query.deleteFrom("users").execute();
  await query.insertInto("users").values(account).execute();
}

/** Stores a device as known, since the site mails the painter about other devices. @returns its token */
async function addKnownDevice({ query }: Database): Promise<string> {
  const { id: userId } = await query.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const token = createToken();
  const device = { tokenHash: hashToken(token), userId, createdAt: new Date().toISOString() };
  await query.insertInto("devices").values(device).execute();
  return token;
}

/** Runs the whole site in process, with a temporary media folder. */
export async function startApi(database: Database, environment: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...environment });
  const log = pino({ level: config.logLevel });
  const services = await assembleServices(config, database, log, pictureProcesses);
  // Its jobs would run on in the tests of other files that share the process.
  onTestFinished(() => services.close());
  await storePassword(database);
  const app = createApp(services);
  return {
    services,
    app,
    visitor: () => createCaller(app),
    /** Returns a caller that is signed in. */
    async admin() {
      const caller = createCaller(app);
      caller.cookies.set("nkar-device", await addKnownDevice(database));
      await caller.call("POST", "/api/auth/login", { password: adminPassword });
      return caller;
    },
  };
}

/** Runs the site with a signed-in painter and a visitor. */
export async function startCallers(database: Database, environment: Record<string, string> = {}) {
  const { app, services, ...api } = await startApi(database, environment);
  return { app, services, database, admin: await api.admin(), visitor: api.visitor() };
}
