import { isIP } from "node:net";
import { connect } from "node:tls";
import { advice, type Check, errorReason, ok, problem, type Result, timeoutMs } from "./result.ts";

function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

function get(address: string, redirect: RequestRedirect = "follow"): Promise<Response> {
  return fetch(address, { redirect, signal: AbortSignal.timeout(timeoutMs) });
}

async function isNkar(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return response.ok && typeof answer === "object" && answer !== null && "status" in answer;
}

async function checkAnswer(siteUrl: string): Promise<Result[]> {
  try {
    const response = await get(`${siteUrl}/healthz`);
    if (!(await isNkar(response))) {
      return [
        problem(
          `Something else answers at ${siteUrl} (status ${response.status}): is the site running, and does the proxy lead to it?`,
        ),
      ];
    }
    const answers = ok(`${siteUrl} answers.`);
    if (!siteUrl.startsWith("https:") || response.headers.has("strict-transport-security")) {
      return [answers];
    }
    return [
      answers,
      advice("The running site does not know that it is https: restart it with SITE_URL."),
    ];
  } catch (error) {
    return [problem(`${siteUrl} cannot be reached from here (${errorReason(error)}).`)];
  }
}

/** In ms since 1970. */
interface Validity {
  from: number;
  until: number;
}

/** @throws if the server does not respond or browsers refuse its certificate */
function readValidity(address: URL): Promise<Validity> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || 443),
      // TLS does not allow IP addresses as server names.
      servername: isIP(address.hostname) ? "" : address.hostname,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
      resolve({ from: Date.parse(from), until: Date.parse(until) });
      socket.destroy();
    });
  });
}

/**
 * Judges by the remaining share of the period, which ranges from hours to a year; proxies renew at
 * a third.
 * @param now in ms since 1970
 */
export function judgeCertificate({ from, until }: Validity, now: number): Result {
  const remaining = (until - now) / (until - from);
  const end = `The certificate is valid until ${new Date(until).toISOString()}`;
  if (remaining >= 1 / 4) return ok(`${end}.`);
  return (remaining < 1 / 6 ? problem : advice)(`${end}: does your proxy renew it?`);
}

/** Visitors who type the bare host name arrive by http first. */
async function checkRedirect({ hostname }: URL): Promise<Result[]> {
  const insecure = await get(`http://${hostname}/healthz`, "manual").catch(() => null);
  if (!insecure?.ok) return [];
  return [advice(`http://${hostname} stays http: let the proxy redirect it to https.`)];
}

async function checkTls(address: URL): Promise<Result[]> {
  // `checkAnswer` reports refused certificates.
  const validity = await readValidity(address).catch(() => null);
  const isPublic = !address.port && !isIP(address.hostname);
  return [
    ...(validity ? [judgeCertificate(validity, Date.now())] : []),
    ...(isPublic ? await checkRedirect(address) : []),
  ];
}

export const checkAddress: Check = async ({ config: { siteUrl, trustProxy } }) => {
  if (!siteUrl) {
    return [advice("SITE_URL is not set: links in feeds, search and mail name this machine only.")];
  }
  const address = new URL(siteUrl);
  if (address.protocol !== "https:") {
    const insecure = problem(
      `${siteUrl} is not https: browsers refuse the camera, and passwords travel in the open.`,
    );
    return [...(isLoopback(address) ? [] : [insecure]), ...(await checkAnswer(siteUrl))];
  }
  const untrusted = advice(
    "TRUST_PROXY is false: behind a proxy of yours all visitors count as one address.",
  );
  return [
    ...(trustProxy ? [] : [untrusted]),
    ...(await checkAnswer(siteUrl)),
    ...(await checkTls(address)),
  ];
};
