import { createHash, randomBytes } from "node:crypto";
import type { View } from "../../../core/entities/views.ts";

/** What tells one visitor from another for a day; none of it is kept. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Most views that are remembered at once; beyond that somebody may be counted a second time. */
const maxRemembered = 100_000;

/** Most looks of one address that count in a day: what a household does, not what a script does. */
const maxPerAddress = 300;

/**
 * Remembers who has looked at what today, so that reloading a page does not count again. Memory
 * holds digests alone, under a key that is made up each day and never written anywhere: nobody can
 * tell from them who it was, and nothing of it outlives the day or the process.
 */
export class Visitors {
  #day = "";
  #key = randomBytes(32);
  readonly #seen = new Set<string>();
  readonly #looksOf = new Map<string, number>();

  /** False for a second look, and when one address looks too often. @param day any name of the day */
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
