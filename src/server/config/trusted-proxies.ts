import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** `bits`: number of leading bits that the addresses of the network share. */
type Network = [address: Address, bits: number];

// Proxies in front of the site name the visitor's address in a header. The site believes a proxy only if
// the setting TRUST_PROXY trusts it.

/** A number of proxies, counted from the site, or the networks of the proxies. 0: no proxy. */
export type TrustedProxies = number | readonly Network[];

const maxProxies = 10;

/** Number of bits of the prefix `::ffff:0:0`, after which IPv6 has the IPv4 addresses. */
const mappedBits = 96;

/** Returns a network in its IPv4 form if it has one: 10.0.0.0/8 for `::ffff:10.0.0.0/104`. */
function unmapNetwork([address, bits]: Network): Network {
  const isMapped =
    address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedBits;
  return isMapped ? [address.toIPv4Address(), bits - mappedBits] : [address, bits];
}

function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return unmapNetwork(ipaddr.parseCIDR(text));
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * Parses the setting TRUST_PROXY.
 * @param text `true`, `false`, a number, or networks and addresses with commas or spaces between
 * @returns null if the text is none of these
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === "false") return 0;
  if (text === "true") return 1;
  if (/^\d+$/.test(text)) return Number(text) <= maxProxies ? Number(text) : null;
  const networks = text.split(/[\s,]+/).map(parseNetwork);
  return networks.every((network) => network !== null) ? networks : null;
}

/** Parses an address, also with the port that some proxies add. Returns null for other text. */
export function parseAddress(text: string): Address | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

/**
 * Counts the trusted proxies from the nearest hop up to the first hop that is not trusted.
 * @param chain addresses of the hops, the nearest to the site first
 */
export function countTrustedProxies(trusted: TrustedProxies, chain: readonly string[]): number {
  if (typeof trusted === "number") return trusted;
  const firstUntrustedIndex = chain.findIndex((text) => {
    const address = parseAddress(text);
    return !address || !trusted.some((network) => isInNetwork(network, address));
  });
  return firstUntrustedIndex === -1 ? chain.length : firstUntrustedIndex;
}

function isInNetwork([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
