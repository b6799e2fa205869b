import type { Database } from "./database.ts";

interface Cached<Value> {
  version: number;
  value: Promise<Value>;
}

/** Caches the result of `load` per content version. Does not cache failures. */
export function oncePerVersion<Value>(
  load: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const cache = new WeakMap<Database, Cached<Value>>();
  return async (database) => {
    const version = await database.version();
    const cached = cache.get(database);
    if (cached?.version === version) return cached.value;
    const value = load(database);
    cache.set(database, { version, value });
    value.catch(() => {
      if (cache.get(database)?.value === value) cache.delete(database);
    });
    return value;
  };
}
