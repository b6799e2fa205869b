// Finds out when cached pages are outdated: after each change of the content.

/** The known version counts as current for this time. */
const versionTtlMs = 250;

/** Time until the next check after a failed or late one. */
const retryAfterMs = 1000;

/** After this wait, visitors get the last known content. */
const versionTimeoutMs = 300;

export interface GenerationOptions {
  content: {
    /** A number that every write raises, in any process. */
    version(): Promise<number>;
    /** Calls the listener after each write in this process, with the new version. */
    onWrite(listener: (version: number) => void): void;
  };
  /** A logger of pino, for example. */
  log: { error(details: object, message: string): void };
  /** A clock in ms. */
  now: () => number;
}

/**
 * Counts the changes of the content. Writes of this process start a new generation at once. For writes of
 * other processes, the version is checked again after `versionTtlMs`. A slow check delays a request by
 * at most `versionTimeoutMs`; its late result still counts.
 */
export class ContentGeneration {
  readonly #options: GenerationOptions;
  readonly #onStart: () => void;
  #current = 0;
  #knownVersion: number | null = null;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #pendingCheck: Promise<void> | null = null;

  /** @param onStart called when a generation starts */
  constructor(options: GenerationOptions, onStart: () => void) {
    this.#options = options;
    this.#onStart = onStart;
    options.content.onWrite((version) => {
      this.#start();
      // The next version check must not start another one.
      this.#knownVersion = version;
    });
  }

  /** Number of the present generation. */
  get current(): number {
    return this.#current;
  }

  /** True while the known version counts as current. */
  get isFresh(): boolean {
    return this.#options.now() < this.#freshUntil;
  }

  /** Checks the content version. Gives up after `versionTimeoutMs`. */
  async refresh(): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      // Other requests skip this wait.
      this.#freshUntil = this.#options.now() + retryAfterMs;
      resolve();
    }, versionTimeoutMs);
    await Promise.race([this.#shareCheck(), timeout]);
    clearTimeout(timer);
  }

  #start(): void {
    this.#current += 1;
    this.#onStart();
  }

  #shareCheck(): Promise<void> {
    this.#pendingCheck ??= this.#check().finally(() => {
      this.#pendingCheck = null;
    });
    return this.#pendingCheck;
  }

  async #check(): Promise<void> {
    const { content, log, now } = this.#options;
    const started = { at: now(), generation: this.#current };
    try {
      const version = await content.version();
      // A late result may be older than a write reported since.
      const isOutdated =
        this.#current !== started.generation && version < (this.#knownVersion ?? 0);
      if (isOutdated) return;
      // The first version starts a generation, too: pages rendered before it may be older.
      if (version !== this.#knownVersion) this.#start();
      this.#knownVersion = version;
      // Writes after the start of the check may be missing from its result.
      this.#freshUntil = Math.max(this.#freshUntil, started.at + versionTtlMs);
    } catch (error) {
      // Visitors get the last known content meanwhile.
      log.error({ err: error }, "the content version cannot be read");
      this.#freshUntil = now() + retryAfterMs;
    }
  }
}
