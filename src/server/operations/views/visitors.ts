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
export class Visitors {
  #day = "";
  #key = randomBytes(32);
  readonly #seen = new Set<string>();
  readonly #viewsByAddress = new Map<string, number>();

  /**
   * False for a repeated view or above the address's daily limit.
   * @param day any string that identifies the day
   */
  isFirstView({ kind, id }: View, { address, userAgent }: Visitor, day: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(32);
      this.#forget();
    }
    if (this.#seen.size >= maxRemembered) this.#forget();
    const viewKey = this.#digest(kind, id, address, userAgent);
    const addressKey = this.#digest(address);
    const addressViews = this.#viewsByAddress.get(addressKey) ?? 0;
    if (this.#seen.has(viewKey) || addressViews >= maxPerAddress) return false;
    this.#seen.add(viewKey);
    this.#viewsByAddress.set(addressKey, addressViews + 1);
    return true;
  }

  #forget(): void {
    this.#seen.clear();
    this.#viewsByAddress.clear();
  }

  #digest(...parts: (string | number)[]): string {
    return createHash("sha256").update(this.#key).update(JSON.stringify(parts)).digest("base64");
  }
}
