import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { isIP } from "node:net";
import { createLookup, isPublicAddress } from "../../src/server/http/public-lookup.ts";

export interface DownloadRules {
  maxBytes: number;
  /** Defaults to public IP addresses. */
  isAllowed?: (address: string) => boolean;
}

const timeoutMs = 30_000;
const maxRedirects = 3;

/** Sends a request, but not to a private address, which an export must not reach. */
function sendRequest(url: URL, isAllowed: (address: string) => boolean): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(host)) {
    return Promise.reject(new Error(`${host} is not on the open internet`));
  }
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const lookup = createLookup(isAllowed);
    // `autoSelectFamily` makes the lookup return all addresses.
    const options = { lookup, autoSelectFamily: true, timeout: timeoutMs, agent: false };
    const request = get(url, options, resolve);
    request.on("error", reject);
    request.on("timeout", () => request.destroy(new Error("The server does not answer")));
  });
}

/** Downloads a file, also through redirects. @throws Error with a message for the user */
export async function download(
  address: string,
  { maxBytes, isAllowed = isPublicAddress }: DownloadRules,
  redirects = maxRedirects,
): Promise<Uint8Array> {
  const url = new URL(address, "https://invalid.invalid");
  if (!/^https?:$/.test(url.protocol)) throw new Error("is not a web address");
  const response = await sendRequest(url, isAllowed);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
    response.resume();
    const next = new URL(headers.location, url).href;
    return download(next, { maxBytes, isAllowed }, redirects - 1);
  }
  if (statusCode !== 200) {
    response.resume();
    throw new Error(`The server answers ${statusCode}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new Error("It is larger than MAX_UPLOAD_MB allows");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
