import { isIP } from "node:net";
import { connect } from "node:tls";
import { timeoutMs } from "./result.ts";

/** In ms since 1970. */
export interface Validity {
  from: number;
  until: number;
}

/** @throws if the server does not respond or browsers refuse its certificate */
export function readValidity(address: URL): Promise<Validity> {
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
export function judgeCertificate({ from, until }: Validity, now: number) {
  const remaining = (until - now) / (until - from);
  const level = remaining < 1 / 6 ? "problem" : remaining < 1 / 4 ? "advice" : "ok";
  const end = `The certificate is valid until ${new Date(until).toISOString()}`;
  return {
    level,
    message: level === "ok" ? `${end}.` : `${end}: does your proxy renew it?`,
  } as const;
}
