import { isIP } from "node:net";
import { certificateOf, judgeCertificate } from "./certificate.ts";
import { type Finding, findingsOn, type Look, patience, reasonOf } from "./result.ts";

function isOfThisMachine({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

function ask(address: string, redirect: RequestRedirect = "follow"): Promise<Response> {
  return fetch(address, { redirect, signal: AbortSignal.timeout(patience) });
}

/** True if the response is that of Nkar's `/healthz`. */
async function isOurs(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null && "status" in answer;
}

async function checkAnswer(siteUrl: string): Promise<Finding[]> {
  const { findings, say } = findingsOn("address");
  try {
    const response = await ask(`${siteUrl}/healthz`);
    const hasHsts = response.headers.has("strict-transport-security");
    if (!response.ok || !(await isOurs(response))) {
      return say(
        "problem",
        `Something else answers at ${siteUrl} (status ${response.status}): is the site running, and does the proxy lead to it?`,
      );
    }
    say("ok", `${siteUrl} answers.`);
    if (siteUrl.startsWith("https:") && !hasHsts) {
      say("advice", "The running site does not know that it is https: restart it with SITE_URL.");
    }
    return findings;
  } catch (error) {
    return say("problem", `${siteUrl} cannot be reached from here (${reasonOf(error)}).`);
  }
}

async function checkCertificate(address: URL): Promise<Finding[]> {
  const { findings, say } = findingsOn("address");
  // A refused certificate is already reported by `checkAnswer`.
  const validity = await certificateOf(address).catch(() => null);
  if (validity === null) return findings;
  const { level, message } = judgeCertificate(validity, Date.now());
  return say(level, message);
}

/** Visitors who type the bare host name arrive by http first. */
async function followRedirect({ hostname }: URL): Promise<Finding[]> {
  const { findings, say } = findingsOn("address");
  const plain = await ask(`http://${hostname}/healthz`, "manual").catch(() => null);
  if (!plain?.ok) return findings;
  return say("advice", `http://${hostname} stays http: let the proxy redirect it to https.`);
}

export const checkAddress: Look = async ({ config }) => {
  const { findings, say } = findingsOn("address");
  const { siteUrl } = config;
  if (!siteUrl) {
    return say(
      "advice",
      "SITE_URL is not set: links in feeds, search and mail name this machine only.",
    );
  }
  const address = new URL(siteUrl);
  if (address.protocol === "http:" && !isOfThisMachine(address)) {
    say(
      "problem",
      `${siteUrl} is not https: browsers refuse the camera, and passwords travel in the open.`,
    );
  }
  if (address.protocol === "https:" && !config.trustProxy) {
    say(
      "advice",
      "TRUST_PROXY is false: behind a proxy of yours all visitors count as one address.",
    );
  }
  findings.push(...(await checkAnswer(siteUrl)));
  if (address.protocol === "https:") findings.push(...(await checkCertificate(address)));
  if (address.protocol === "https:" && !address.port && !isIP(address.hostname)) {
    findings.push(...(await followRedirect(address)));
  }
  return findings;
};
