import type { Database } from "./database.ts";

interface Cached<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * Caches the result of `load` per content version. Does not cache failures.
 * @param keyOf the object whose values these are: by default the handle, because handles read
 *   differently. `query` for values that are the same for all: each request to a room makes a handle.
 */
export function oncePerVersion<Value>(
  load: (database: Database) => Promise<Value>,
  keyOf: (database: Database) => object = (database) => database,
): (database: Database) => Promise<Value> {
  const cache = new WeakMap<object, Cached<Value>>();
  return async (database) => {
    const version = await database.version();
    const key = keyOf(database);
    const cached = cache.get(key);
    if (cached?.version === version) return cached.value;
    const value = load(database);
    cache.set(key, { version, value });
    value.catch(() => {
      if (cache.get(key)?.value === value) cache.delete(key);
    });
    return value;
  };
}
