import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { contactSettings, minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

/** Logs the statements of all databases. @returns the texts so far */
function logStatements(): () => string[] {
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([query]) => (query as CompiledQuery).sql);
}

const message = { name: "Nare", email: "nare@example.com", message: "Is it free?" };

const writes = [
  ["PATCH", "/api/artworks/1", { set: { title: "Dawn" }, from: { title: "Night" } }, "artworks"],
  ["PUT", "/api/artworks/1", { ...minimalArtwork, translations: {} }, "artworks"],
  ["PUT", "/api/prints/1", { ...minimalPrint, artworkId: 1 }, "prints"],
  ["PUT", "/api/contact-settings", contactSettings, "contact_settings"],
  ["PATCH", "/api/contact/1", { set: { notes: "Call" }, from: {} }, "messages"],
  ["DELETE", "/api/artworks/1", undefined, "artworks"],
] as const;

onBothEngines((open) => {
  test.each(writes)("KEE-07 %s %s reads its record at most twice", async (...write) => {
    const [method, address, body, table] = write;
    const { admin, visitor } = await startCallers(await open());
    const translations = { hy: { title: "Գիշեր" } };
    await admin.call("POST", "/api/artworks", { ...minimalArtwork, title: "Night", translations });
    await admin.call("POST", "/api/prints", minimalPrint);
    await visitor.call("POST", "/api/contact", message);
    const statements = logStatements();
    expect(await admin.status(method, address, body)).toBe(200);
    const reads = new RegExp(`^\\s*select\\b.*\\bfrom "${table}"`, "s");
    const found = statements().filter((text) => reads.test(text) && !text.includes("count("));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(2);
  });
});
