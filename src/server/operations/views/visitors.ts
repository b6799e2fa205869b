import { createHash, randomBytes } from "node:crypto";
import type { View } from "../../../core/entities/views.ts";

/** Never stored. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Beyond it a visitor may be counted twice. */
const maxRemembered = 100_000;

/** Allows for a household, not for a script. */
const maxPerAddress = 300;

/**
 * Remembers today's views so that a reload does not count again. Stores only digests in memory,
 * under a random daily key, so that visitors cannot be identified.
 */
export function createVisitors() {
  let present = "";
  let key = randomBytes(32);
  const seen = new Set<string>();
  const viewsByAddress = new Map<string, number>();

  function forget(): void {
    key = randomBytes(32);
    seen.clear();
    viewsByAddress.clear();
  }

  function digest(...parts: (string | number)[]): string {
    return createHash("sha256").update(key).update(JSON.stringify(parts)).digest("base64");
  }

  return {
    /** False for a repeated view of a day, or above the address's daily limit. */
    isFirstView({ kind, id }: View, { address, userAgent }: Visitor, day: string): boolean {
      if (day !== present || seen.size >= maxRemembered) forget();
      present = day;
      const view = digest(kind, id, address, userAgent);
      const ofAddress = digest(address);
      const addressViews = viewsByAddress.get(ofAddress) ?? 0;
      if (seen.has(view) || addressViews >= maxPerAddress) return false;
      seen.add(view);
      viewsByAddress.set(ofAddress, addressViews + 1);
      return true;
    },
  };
}
