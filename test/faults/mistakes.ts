import type { SourceChange } from "../support/source-change.ts";

/** A mistake built into the server on purpose, to prove that a fault test detects it. */
export interface SeededMistake extends SourceChange {
  name: string;
}

export const writeMistakes: SeededMistake[] = [
  {
    name: "upload-acknowledged-early",
    file: "src/server/pictures/pictures.ts",
    from: "const write = () => media.store.write(name, bytes);",
    to: "const write = async () => void setTimeout(() => void media.store.write(name, bytes), 300);",
  },
  {
    name: "message-acknowledged-early",
    file: "src/server/people/messages/contact-form.ts",
    from: "await receiveOnce(services, input, { jpeg, copyIn: wantsCopy ? language : null });",
    to: "setTimeout(() => void receiveOnce(services, input, { jpeg, copyIn: null }), 300);",
  },
  {
    name: "trash-in-a-second-step",
    file: "src/server/catalogue/exhibitions.ts",
    from: 'moveToTrash(transaction, "exhibition", id)',
    to: 'transaction.deleteFrom("exhibitions").where("id", "=", id).returningAll().executeTakeFirstOrThrow().then((row) => void setTimeout(() => void database.query.insertInto("trash").values({ kind: "exhibition", recordId: id, title: row.title, record: JSON.stringify({ row, referringPrints: [] }), deletedAt: new Date().toISOString() }).execute(), 300))',
  },
  {
    name: "update-in-two-steps",
    file: "src/server/catalogue/artworks/artworks.ts",
    from: ".set((row) => ({ ...toArtworkRow(input),",
    to: '.set((row) => (setTimeout(() => void database.query.updateTable("artworks").set({ medium: input.medium }).where("id", "=", id).execute(), 300), { ...toArtworkRow(input), medium: "half",',
  },
];

export const diskMistakes: SeededMistake[] = [
  {
    name: "picture-write-not-awaited",
    file: "src/server/pictures/pictures.ts",
    from: "const write = () => media.store.write(name, bytes);",
    to: "const write = async () => void media.store.write(name, bytes).catch(() => undefined);",
  },
  {
    name: "failed-deletion-acknowledged",
    file: "src/server/api/collection-calls.ts",
    from: ");\n    return c.json(removed, 200);",
    to: ").catch(() => ({ message: deletedMessage }));\n    return c.json(removed, 200);",
  },
];

export const refusalAcknowledged: SeededMistake = {
  name: "refusal-acknowledged",
  file: "src/server/api/respond.ts",
  from: 'c.header("Cache-Control", "no-store");',
  to: 'c.header("Cache-Control", "no-store"); if (problem.status === 507) return c.json({ id: 999 }, 200);',
};

export const restoreMistakes: SeededMistake[] = [
  {
    name: "restore-in-two-steps",
    file: "src/server/operations/backup/restore.ts",
    from: "await emptyTables(transaction, tables);",
    to: `await emptyTables(transaction, tables);
    const { CompiledQuery } = await import("kysely");
    await transaction.executeQuery(CompiledQuery.raw("commit"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await transaction.executeQuery(CompiledQuery.raw("begin"));`,
  },
  {
    name: "pictures-after-the-rows",
    file: "src/server/operations/backup/restore.ts",
    from: "await store.writeFrom(file, { ...object, read: () => streamObject(backup, object) });",
    to: `const late = Buffer.concat(await Array.fromAsync(streamObject(backup, object)));
    setTimeout(() => void store.write(file, late), 1500);`,
  },
];

/** No mistake: adds a column and a table, copies every row twice, and prints each step. */
export const longMigration: SeededMistake = {
  name: "long-migration",
  file: "src/server/database/migrations.ts",
  from: '"0001-all-tables": allTables,',
  to: `"0001-all-tables": allTables,
  "9999-long": {
    async up(db) {
      const step = (at) => process.stdout.write(\`step \${at}\\n\`);
      await db.schema.alterTable("exhibitions").addColumn("kept", "text").execute();
      await db.schema.createTable("kept_titles").addColumn("title", "text").execute();
      const rows = await db.selectFrom("exhibitions").selectAll().orderBy("id").execute();
      for (const [at, { id, title }] of rows.entries()) {
        await db.insertInto("kept_titles").values({ title }).execute();
        await db.updateTable("exhibitions").set({ kept: title }).where("id", "=", id).execute();
        step(at);
      }
    },
  },`,
};

export const severalTransactions: SeededMistake = {
  name: "migrations-step-by-step",
  file: "src/server/database/migrations.ts",
  from: 'migrationLockTableName: "nkar_migration_lock",',
  to: 'migrationLockTableName: "nkar_migration_lock", disableTransactions: true,',
};

export const faultMistakes = [
  ...[...writeMistakes, ...diskMistakes, ...restoreMistakes],
  ...[refusalAcknowledged, longMigration, severalTransactions],
];
