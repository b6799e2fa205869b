import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { contentNames, records } from "../../core/records/records.ts";
import { resourceTables } from "./schema.ts";
import { listTables } from "./tables.ts";

/** Each record has them, whatever its fields. */
const columnsOfAll = ["version", "writtenIn"];

onBothEngines((open) => {
  test("each declared field has a column, and each column a field (DAT-02)", async () => {
    const { query } = await open();
    const tables = new Map((await listTables(query)).map((table) => [table.name, table]));
    const problems = contentNames.flatMap((name) => {
      const table = resourceTables[name];
      const fields = Object.keys(records[name]);
      const declaration = `src/core/records declares ${name}`;
      const found = tables.get(table);
      if (!found) return [`${declaration}: write a migration with create table ${table}`];
      const columns = found.columns.filter((column) => !columnsOfAll.includes(column));
      return [
        ...fields
          .filter((field) => !columns.includes(field))
          .map(
            (field) =>
              `${declaration}.${field}: write a migration with alter table ${table} add column "${field}"`,
          ),
        ...columns
          .filter((column) => !fields.includes(column))
          .map((column) => `${table} has the column "${column}": ${declaration} without it`),
      ];
    });
    expect(problems).toEqual([]);
  });
});
