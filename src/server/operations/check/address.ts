import { z } from "zod";
import type { TrustedProxies } from "../../config/trusted-proxies.ts";
import { getOperatorToken } from "../../people/sign-in/passwords.ts";
import {
  advice,
  type Check,
  getErrorReason,
  ok,
  problem,
  type Result,
  type Site,
  timeoutMs,
} from "./result.ts";

// Checks for the operator if SITE_URL leads to this site, and if TRUST_PROXY fits the proxies before it.

function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

const healthSchema = z.object({
  status: z.string(),
  /** Numbers of proxies; absent if an older version or another site answers. */
  proxies: z.object({ forwarded: z.number(), trusted: z.number() }).optional(),
});
type Health = z.output<typeof healthSchema>;

async function readHealth(response: Response): Promise<Health | null> {
  if (!response.ok) return null;
  return healthSchema.safeParse(await response.json().catch(() => null)).data ?? null;
}

const untrustedProxyAdvice = advice(
  "TRUST_PROXY is false: behind a proxy of yours all visitors count as one address.",
);

interface AddressSettings {
  isHttps: boolean;
  trustProxy: TrustedProxies;
}

/**
 * Compares TRUST_PROXY with the proxies that a request of this program passed. The request itself has no
 * X-Forwarded-For, so each address there comes from a proxy. If the answer does not state the proxies,
 * assumes that an https site has one.
 */
export function judgeProxies(
  { isHttps, trustProxy }: AddressSettings,
  { proxies }: Pick<Health, "proxies">,
): Result[] {
  if (!proxies) return isHttps && trustProxy === 0 ? [untrustedProxyAdvice] : [];
  const { forwarded, trusted } = proxies;
  if (forwarded === 0 && (isHttps || trusted > 0)) {
    const noHeader =
      "The proxy sends no X-Forwarded-For: all visitors count as one address, or choose theirs.";
    return [problem(noHeader)];
  }
  if (forwarded === trusted) return [];
  const difference = `X-Forwarded-For has ${forwarded} addresses, but TRUST_PROXY trusts ${trusted} proxies`;
  return [
    problem(
      forwarded > trusted
        ? `${difference}: all visitors count as one address. Set TRUST_PROXY=${forwarded}, or the proxies' networks.`
        : `${difference}: visitors choose the address they count as. Set TRUST_PROXY=${forwarded}.`,
    ),
  ];
}

/** Requests the health of the site at `siteUrl`, and checks the answer. */
async function checkAnswer({ config: { trustProxy }, database }: Site, siteUrl: string) {
  const isHttps = siteUrl.startsWith("https:");
  const settings = { isHttps, trustProxy };
  try {
    const headers = { authorization: `Bearer ${await getOperatorToken(database)}` };
    const response = await fetch(`${siteUrl}/healthz`, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const health = await readHealth(response);
    if (!health) {
      const otherSite = `Something else answers at ${siteUrl} (status ${response.status})`;
      return [problem(`${otherSite}: is the site running, and does the proxy lead to it?`)];
    }
    const results = [ok(`${siteUrl} answers.`), ...judgeProxies(settings, health)];
    if (!isHttps || response.headers.has("strict-transport-security")) return results;
    const restartAdvice =
      "The running site does not know that it is https: restart it with SITE_URL.";
    return [...results, advice(restartAdvice)];
  } catch (error) {
    const unreachable = problem(
      `${siteUrl} cannot be reached from here (${getErrorReason(error)}).`,
    );
    return [...judgeProxies(settings, {}), unreachable];
  }
}

export const checkAddress: Check = async (site) => {
  const { siteUrl } = site.config;
  if (!siteUrl) {
    return [advice("SITE_URL is not set: links in feeds, search and mail name this machine only.")];
  }
  const results = await checkAnswer(site, siteUrl);
  const address = new URL(siteUrl);
  if (address.protocol === "https:" || isLoopback(address)) return results;
  const reason = "is not https: browsers refuse the camera, and passwords travel in the open.";
  return [problem(`${siteUrl} ${reason}`), ...results];
};
