import { onTestFinished } from "vitest";
import { migrations } from "../../src/server/database/migrations.ts";

const name = "9999-signature";

/**
 * Makes this process a later version, which adds a column to the artworks.
 * @returns a function that makes it the present version again, as the end of the test does
 */
export function addMigration(): () => void {
  migrations[name] = {
    up: (db) =>
      db.schema
        .alterTable("artworks")
        .addColumn("signature", "text", (column) => column.notNull().defaultTo("none"))
        .execute(),
  };
  const remove = () => void delete migrations[name];
  onTestFinished(remove);
  return remove;
}
