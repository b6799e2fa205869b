// Issues, finds and withdraws the certificates of authenticity of works.

import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { createError } from "../../core/error-messages.ts";
import {
  type CertificateFacts,
  type CertificateInput,
  certificateFactsSchema,
  type StoredCertificate,
  type WorkFacts,
} from "../../core/papers/certificate.ts";
import { site } from "../../core/routes.ts";
import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { Problem, requireFound } from "../errors.ts";
import { changeRecord } from "./journal/change-record.ts";
import { addChange } from "./journal/journal.ts";
import { selectPrints, withUnpublished } from "./published.ts";

/** Turns a row into a certificate. An original has the copy 0 in the row, and null in the certificate. */
function toCertificate({ copy, ...row }: Selectable<Schema["certificates"]>): StoredCertificate {
  const facts = certificateFactsSchema.parse(JSON.parse(row.facts));
  const address = site.certificate(`${row.id}-${row.code}`);
  // The list of works of a certificate has one work.
  const title = facts.works[0].title.text;
  return { ...row, address, copy: copy || null, title, facts };
}

/** Lists all certificates, latest first. */
export async function listCertificates({ query }: Database): Promise<StoredCertificate[]> {
  const rows = await query.selectFrom("certificates").selectAll().orderBy("id", "desc").execute();
  return rows.map(toCertificate);
}

/** @throws Problem 404 */
export async function getCertificate({ query }: Database, id: number): Promise<StoredCertificate> {
  const byId = query.selectFrom("certificates").selectAll().where("id", "=", id);
  return toCertificate(requireFound(await byId.executeTakeFirst(), "certificate"));
}

/**
 * Finds a certificate by the key in its address. The search takes equally long for a number that exists
 * and one that does not, so that nobody learns from the time which numbers exist.
 * @param key number and code, as in `site.certificate`
 */
export async function findCertificate(
  { query }: Database,
  key: string,
): Promise<StoredCertificate | null> {
  const [, id, code] = /^([1-9]\d{0,8})-([0-9a-f]{16})$/.exec(key) ?? [];
  if (!id || !code) return null;
  const byCode = query.selectFrom("certificates").selectAll().where("code", "=", code);
  const row = await byCode.where("id", "=", Number(id)).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

/**
 * Returns the requested copy, else the first copy that never had a certificate: a copy whose certificate
 * was withdrawn gets another one only on request.
 * @throws Problem 409 if every copy had a certificate, or the requested copy is beyond the edition
 */
function chooseCopy(
  issuedCertificates: { copy: number }[],
  requestedCopy: number | null,
  editionSize: number,
): number {
  const everIssuedCopies = new Set(issuedCertificates.map(({ copy }) => copy));
  const copies = Array.from({ length: editionSize }, (_, index) => index + 1);
  const copy = requestedCopy ?? copies.find((each) => !everIssuedCopies.has(each));
  if (copy === undefined || copy > editionSize) throw new Problem(409, "editionComplete");
  return copy;
}

async function readEditionSize(database: Database, printId: number): Promise<number | null> {
  const prints = selectPrints(withUnpublished(database));
  const print = prints.select("editionSize").where("id", "=", printId);
  return (await print.executeTakeFirst())?.editionSize ?? null;
}

/**
 * Refuses a new size of an edition if copies with valid certificates would be outside the edition.
 * @param transactionDatabase a database in a transaction
 * @param size the new edition size, null for an open edition; absent if the edition stays as it is
 * @throws Problem 409 if a copy beyond the new size has a valid certificate; for an open edition, if any
 *   copy has one
 */
export async function refuseEditionBelowCertificates(
  transactionDatabase: Database,
  print: Row,
  size: unknown,
): Promise<void> {
  if (size === undefined || size === print.editionSize) return;
  const { copy } = await transactionDatabase.query
    .selectFrom("certificates")
    .select(({ fn }) => fn.max("copy").as("copy"))
    .where("records", "=", "prints")
    .where("recordId", "=", Number(print.id))
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  if (!copy || Number(size ?? 0) >= copy) return;
  const error = createError("editionBelowCertificates", { copy });
  throw new Problem(409, error, { issues: [{ path: "editionSize", ...error }] });
}

/**
 * Returns the copy that the next certificate is about, 0 for an original, and the size of its edition.
 * Each copy of a print and each original has at most one valid certificate.
 * @throws Problem 409 for a print without an edition, or a copy that cannot be given
 */
export async function findNextCopy(
  database: Database,
  { records, recordId, copy: requestedCopy }: CertificateInput,
): Promise<{ copy: number; editionSize: number | null }> {
  const editionSize = records === "prints" ? await readEditionSize(database, recordId) : null;
  if (records === "prints" && !editionSize) throw new Problem(409, "editionMissing");
  const issuedCertificates = await database.query
    .selectFrom("certificates")
    .select(["copy", "withdrawnAt"])
    .where("records", "=", records)
    .where("recordId", "=", recordId)
    .execute();
  const copy = editionSize ? chooseCopy(issuedCertificates, requestedCopy, editionSize) : 0;
  if (issuedCertificates.some((each) => each.copy === copy && !each.withdrawnAt)) {
    throw new Problem(409, "copyTaken");
  }
  return { copy, editionSize };
}

/**
 * Issues a certificate with the next number.
 * @param transactionDatabase a database in a transaction
 * @throws Problem 409 as `findNextCopy`
 */
export async function addCertificate(
  transactionDatabase: Database,
  input: CertificateInput,
  work: WorkFacts,
): Promise<StoredCertificate> {
  const { query } = transactionDatabase;
  const { records, recordId } = input;
  // Locks the record: the next request sees the copies that this one gives.
  await query.updateTable(records).set({ id: recordId }).where("id", "=", recordId).execute();
  const { copy, editionSize } = await findNextCopy(transactionDatabase, input);
  const code = randomBytes(8).toString("hex");
  const facts = JSON.stringify({ ...work, editionSize } satisfies CertificateFacts);
  const row = await query
    .insertInto("certificates")
    .values({ records, recordId, copy, code, facts, issuedAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addChange(transactionDatabase, {
    action: "create",
    resource: "certificates",
    recordId: row.id,
  });
  return toCertificate(row);
}

/**
 * Stores name and size of a certificate's PDF.
 * @param certificate the certificate as it was before the PDF was drawn; its `pdf` is empty, or names a
 *   file that the store has lost
 * @returns false if another request has stored a file meanwhile
 */
export async function storeCertificateFile(
  { query }: Database,
  { id, pdf: pdfBefore }: StoredCertificate,
  file: { pdf: string; bytes: number },
): Promise<boolean> {
  const change = query.updateTable("certificates").set(file).where("id", "=", id);
  const { numUpdatedRows } = await change.where("pdf", "=", pdfBefore).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Adds the certificates of another site with their numbers. A certificate that this site already has
 * stays as it is, unless the other site has withdrawn it.
 */
export async function importCertificates(
  { query }: Database,
  certificates: readonly StoredCertificate[],
): Promise<void> {
  // Withdrawn certificates first, because a copy may have only one valid certificate.
  const ordered = certificates.toSorted((a, b) => Number(!a.withdrawnAt) - Number(!b.withdrawnAt));
  for (const { address: _, title: __, copy, facts, ...row } of ordered) {
    const values = { ...row, copy: copy ?? 0, facts: JSON.stringify(facts) };
    await query
      .insertInto("certificates")
      .values(values)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ fn, ref }) => ({
          withdrawnAt: fn.coalesce(ref("certificates.withdrawnAt"), ref("excluded.withdrawnAt")),
        })),
      )
      .execute();
  }
}

/** Withdraws a certificate. Its copy may then get another certificate. @throws Problem 404 */
export async function withdrawCertificate(database: Database, id: number): Promise<void> {
  await changeRecord(database, { name: "certificates", id }, async ({ query }, before) => {
    const { row } = requireFound(before, "certificate");
    if (row.withdrawnAt) return { result: undefined };
    const change = query.updateTable("certificates").set({ withdrawnAt: now() });
    return { result: await change.where("id", "=", id).execute() };
  });
}
