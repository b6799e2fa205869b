/**
 * The network that one person or provider usually has: /24 of IPv4, /48 of IPv6.
 * @param address as `callerAddress` returns it
 */
export function networkOf(address: string): string {
  if (/^[\d.]+$/.test(address)) {
    return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  }
  const groups = address.split(":");
  return groups.length > 1 ? `${groups.slice(0, 3).join(":")}::/48` : address;
}

/**
 * A shorter name of the network, so that the list of sessions does not store where exactly the
 * painter was.
 */
export function networkName(address: string): string {
  return networkOf(address)
    .replace(/\.0\/24$/, ".*")
    .replace(/:\w*::\/48$/, ":*");
}
