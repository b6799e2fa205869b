import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** False for addresses in the operator's own network. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Returns a DNS lookup for requests to hosts that others have named. It runs when the connection opens
 * and checks the addresses then, so no DNS change after the check can lead to another address.
 */
export function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "");
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new Error(`${host} is not on the open internet`), "");
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}
