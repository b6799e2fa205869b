import type { Config } from "./config.ts";

/** The site's own address, without a trailing slash. */
export function siteOrigin(config: Pick<Config, "siteUrl" | "host" | "port">): string {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return config.siteUrl ?? `http://${host}:${config.port}`;
}

/** An address that other sites can follow. */
export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}
