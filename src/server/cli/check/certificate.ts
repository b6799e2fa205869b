import { isIP } from "node:net";
import { connect } from "node:tls";
import { patience } from "./finding.ts";

const day = 86_400_000;

/**
 * Until when the certificate of an https address holds, in ms since 1970.
 * @throws when nobody answers there, or with a certificate that browsers refuse
 */
export function certificateEnd(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || 443),
      // The name asked for; an address made of numbers is none.
      servername: isIP(address.hostname) ? "" : address.hostname,
    });
    socket.setTimeout(patience, () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}

/**
 * What to think of a certificate that holds until `end` (both in ms since 1970). Proxies renew
 * theirs a month before the end, those of six days after half their time.
 */
export function judgeCertificate(end: number, now: number) {
  const days = Math.floor((end - now) / day);
  const level = days < 2 ? "problem" : days < 14 ? "advice" : "ok";
  const until = `The certificate holds ${days} more days`;
  return {
    level,
    message: level === "ok" ? `${until}.` : `${until}: does your proxy renew it?`,
  } as const;
}
