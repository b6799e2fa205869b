/**
 * Returns the network that one person or provider usually has: /24 of IPv4, /48 of IPv6.
 * @param address IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`
 */
export function toNetwork(address: string): string {
  if (/^[\d.]+$/.test(address)) {
    return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  }
  const groups = address.split(":");
  return groups.length > 1 ? `${groups.slice(0, 3).join(":")}::/48` : address;
}

/**
 * Returns a name such as `203.0.113.*` or `2001:db8:*`, by which the list of sessions does not tell
 * where exactly the painter was. The name of an IPv6 network covers neighbouring networks too.
 */
export function toNetworkName(address: string): string {
  return toNetwork(address)
    .replace(/\.0\/24$/, ".*")
    .replace(/:\w*::\/48$/, ":*");
}
