import type { Database } from "./database.ts";

interface Kept<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * What is gathered from the whole content, gathered once per content version for all who ask.
 * @returns asks the version, and gathers where it has not been for this one; a failure is not kept
 */
export function oncePerVersion<Value>(
  gather: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const known = new WeakMap<Database, Kept<Value>>();
  return async (database) => {
    const version = await database.version();
    const kept = known.get(database);
    if (kept?.version === version) return kept.value;
    const value = gather(database);
    known.set(database, { version, value });
    value.catch(() => {
      if (known.get(database)?.value === value) known.delete(database);
    });
    return value;
  };
}
