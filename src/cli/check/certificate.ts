import { isIP } from "node:net";
import { connect } from "node:tls";
import { patience } from "./finding.ts";

/** From when until when a certificate holds, in ms since 1970. */
export interface Validity {
  from: number;
  until: number;
}

/**
 * How long the certificate of an https address holds.
 * @throws when nobody answers there, or with a certificate that browsers refuse
 */
export function certificateOf(address: URL): Promise<Validity> {
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
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
      resolve({ from: Date.parse(from), until: Date.parse(until) });
      socket.destroy();
    });
  });
}

/**
 * What to think of a certificate at the moment `now` (ms since 1970). Some hold for a year and some
 * for hours, so what counts is which part of their time is left: proxies renew at a third.
 */
export function judgeCertificate({ from, until }: Validity, now: number) {
  const left = (until - now) / (until - from);
  const level = left < 1 / 6 ? "problem" : left < 1 / 4 ? "advice" : "ok";
  const end = `The certificate holds until ${new Date(until).toISOString()}`;
  return {
    level,
    message: level === "ok" ? `${end}.` : `${end}: does your proxy renew it?`,
  } as const;
}
