import { isIP } from "node:net";
import { judgeCertificate, readValidity } from "./certificate.ts";
import { type Check, type CheckResult, errorReason, startReport, timeoutMs } from "./result.ts";

function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

function get(address: string, redirect: RequestRedirect = "follow"): Promise<Response> {
  return fetch(address, { redirect, signal: AbortSignal.timeout(timeoutMs) });
}

async function isNkar(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null && "status" in answer;
}

async function checkAnswer(siteUrl: string): Promise<CheckResult[]> {
  const { results, report } = startReport("address");
  try {
    const response = await get(`${siteUrl}/healthz`);
    const hasHsts = response.headers.has("strict-transport-security");
    if (!response.ok || !(await isNkar(response))) {
      return report(
        "problem",
        `Something else answers at ${siteUrl} (status ${response.status}): is the site running, and does the proxy lead to it?`,
      );
    }
    report("ok", `${siteUrl} answers.`);
    if (siteUrl.startsWith("https:") && !hasHsts) {
      report(
        "advice",
        "The running site does not know that it is https: restart it with SITE_URL.",
      );
    }
    return results;
  } catch (error) {
    return report("problem", `${siteUrl} cannot be reached from here (${errorReason(error)}).`);
  }
}

async function checkCertificate(address: URL): Promise<CheckResult[]> {
  const { results, report } = startReport("address");
  // `checkAnswer` reports refused certificates.
  const validity = await readValidity(address).catch(() => null);
  if (validity === null) return results;
  const { level, message } = judgeCertificate(validity, Date.now());
  return report(level, message);
}

/** Visitors who type the bare host name arrive by http first. */
async function checkRedirect({ hostname }: URL): Promise<CheckResult[]> {
  const { results, report } = startReport("address");
  const insecure = await get(`http://${hostname}/healthz`, "manual").catch(() => null);
  if (!insecure?.ok) return results;
  return report("advice", `http://${hostname} stays http: let the proxy redirect it to https.`);
}

export const checkAddress: Check = async ({ config }) => {
  const { results, report } = startReport("address");
  const { siteUrl } = config;
  if (!siteUrl) {
    return report(
      "advice",
      "SITE_URL is not set: links in feeds, search and mail name this machine only.",
    );
  }
  const address = new URL(siteUrl);
  if (address.protocol === "http:" && !isLoopback(address)) {
    report(
      "problem",
      `${siteUrl} is not https: browsers refuse the camera, and passwords travel in the open.`,
    );
  }
  if (address.protocol === "https:" && !config.trustProxy) {
    report(
      "advice",
      "TRUST_PROXY is false: behind a proxy of yours all visitors count as one address.",
    );
  }
  results.push(...(await checkAnswer(siteUrl)));
  if (address.protocol === "https:") results.push(...(await checkCertificate(address)));
  if (address.protocol === "https:" && !address.port && !isIP(address.hostname)) {
    results.push(...(await checkRedirect(address)));
  }
  return results;
};
