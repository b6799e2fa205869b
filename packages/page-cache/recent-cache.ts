interface Entry<Value> {
  value: Value;
  bytes: number;
  /** True if the value was read after it was stored or last spared. */
  isUsed: boolean;
}

/** Values by key, up to a number of bytes. Evicts the oldest value, but spares it once if it was used. */
export class RecentCache<Value> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Marks the value as used, which costs less than to move it to the end of the map. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  /** True if the cache still holds this value under the key. */
  has(key: string, value: Value): boolean {
    return this.#entries.get(key)?.value === value;
  }

  resize(key: string, bytes: number): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.#add(key, { value, bytes, isUsed: false });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
      if (entry.isUsed) this.#add(oldest, { ...entry, isUsed: false });
    }
  }

  #add(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
