import type { Database } from "./database.ts";

interface CachedValue<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * Caches the result of `load` per content version. Does not cache failures.
 * @param chooseKey returns the object to which a cached value belongs, by default the database handle,
 *   because handles read different records. For a value that all handles share, return `query`: each
 *   request to a private room makes a new handle, which would never find a value in the cache.
 */
export function cachePerVersion<Value>(
  load: (database: Database) => Promise<Value>,
  chooseKey: (database: Database) => object = (database) => database,
): (database: Database) => Promise<Value> {
  const cache = new WeakMap<object, CachedValue<Value>>();
  return async (database) => {
    const version = await database.version();
    const key = chooseKey(database);
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
