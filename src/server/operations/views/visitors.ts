import { createHash, randomBytes } from "node:crypto";
import type { View } from "../../../core/entities/views.ts";

/** Identifies a visitor for a day; never stored. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Limits memory; beyond it a visitor may be counted twice. */
const maxRemembered = 100_000;

/** Allows for a household, not for a script. */
const maxPerAddress = 300;

/**
 * Remembers today's views so that a reload does not count again. Stores only digests in memory,
 * under a random daily key, so that visitors cannot be identified and nothing outlives the day or
 * the process.
 */
export class Visitors {
  #day = "";
  #key = randomBytes(32);
  readonly #seen = new Set<string>();
  readonly #looksOf = new Map<string, number>();

  /**
   * False for a repeated view, or if the address has reached its daily limit.
   * @param day any string that identifies the day
   */
  isFirstLook({ kind, id }: View, { address, userAgent }: Visitor, day: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(32);
      this.#forget();
    }
    if (this.#seen.size >= maxRemembered) this.#forget();
    const look = this.#digest(kind, id, address, userAgent);
    const place = this.#digest(address);
    const looks = this.#looksOf.get(place) ?? 0;
    if (this.#seen.has(look) || looks >= maxPerAddress) return false;
    this.#seen.add(look);
    this.#looksOf.set(place, looks + 1);
    return true;
  }

  #forget(): void {
    this.#seen.clear();
    this.#looksOf.clear();
  }

  #digest(...parts: (string | number)[]): string {
    return createHash("sha256").update(this.#key).update(JSON.stringify(parts)).digest("base64");
  }
}
