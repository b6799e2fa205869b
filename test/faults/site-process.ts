import { join } from "node:path";
import { onTestFinished } from "vitest";
import { buildIsStale } from "../../scripts/setup/build.mjs";
import { temporaryFolder } from "../support/folders.ts";
import { cookiesOf, password, type RunningServer, startServer } from "../support/server.ts";

/** Settings of a site with an empty catalogue. */
export function emptySite(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, DEMO: "false", TRUST_PROXY: "true", LOG_LEVEL: "error" };
}

/** The command line of the built site. */
export const builtCommand = join(import.meta.dirname, "../../dist/server/cli.js");

/** @param environment replaces settings of an empty site */
export function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  if (buildIsStale()) throw new Error("The build is older than the sources: run `npm run build`.");
  return startServer({ ...emptySite(dataDir), ...environment });
}

/** A signed-in caller with a new address per request. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

let callers = 0;

function nextAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** @returns the value of the `Cookie` header */
export async function signIn(site: Pick<RunningServer, "url" | "log">): Promise<string> {
  const response = await clientOf(site, "").call("POST", "/api/auth/login", { password });
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${site.log()}`);
  return cookiesOf(response);
}

/** Runs the built server with an empty catalogue until the running test ends. */
export async function runSite(environment: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const site = await startSite(folder, environment);
  onTestFinished(site.kill);
  return { site, folder };
}

export function clientOf(site: Pick<RunningServer, "url">, cookie: string): Client {
  return {
    call(method, path, body) {
      const isForm = body instanceof FormData;
      const headers: Record<string, string> = { cookie, "x-forwarded-for": nextAddress() };
      if (body !== undefined && !isForm) headers["content-type"] = "application/json";
      const sent = isForm ? body : body === undefined ? null : JSON.stringify(body);
      return fetch(site.url + path, { method, headers, body: sent });
    },
  };
}
