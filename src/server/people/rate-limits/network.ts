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
