import { z } from "@hono/zod-openapi";
import { calls, resources } from "../../core/api-routes.ts";
import { certificateInputSchema, certificateSchema } from "../../core/papers/certificate.ts";
import { missingPicturesHeader } from "../../core/papers/paper-options.ts";
import {
  addCertificate,
  listCertificates,
  withdrawCertificate,
} from "../catalogue/certificates.ts";
import {
  previewCertificate,
  readCertificateFacts,
  readCertificateFile,
} from "../papers/certificates.ts";
import { adminOnly, adminWithoutJournal, adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { addRemoval } from "./remove-call.ts";
import { writeRecord } from "./writes.ts";

const tag = "Certificates";
const name = "certificates";
const certificate = certificateSchema.meta({ id: "Certificate" });

/** Leaves out the fields that the API does not return, such as the facts and the hash of the PDF. */
const toBody = (storedCertificate: object) => certificateSchema.parse(storedCertificate);

/** Adds the calls for the preview of a certificate, and for its PDF. */
function addCertificateFiles(app: Api): void {
  const add = createCallAdder(app, tag);
  // A preview stores nothing, so the journal does not record it.
  add(adminWithoutJournal, "post", calls.previewCertificate, {
    operationId: "previewCertificate",
    summary: "The certificate that would be issued, without a number; nothing is stored",
    body: certificateInputSchema,
    files: ["image/png"],
    answer: [`The page; \`${missingPicturesHeader}\` is 1 if it lacks its picture, else 0`],
    problems: [404, 409],
    async handle(services, { body }, c) {
      const preview = await previewCertificate(services, body, c.req.raw.signal);
      c.header(missingPicturesHeader, String(preview.missing));
      return c.body(Buffer.from(preview.page), 200, { "Content-Type": "image/png" });
    },
  });
  add(adminOnly, "get", calls.readCertificateFile, {
    operationId: "getCertificateFile",
    summary: "The certificate as PDF; the file is made once and then kept",
    files: ["application/pdf"],
    answer: ["The file"],
    problems: [507],
    async handle(services, { id }, c) {
      const bytes = await readCertificateFile(services, id);
      return c.body(Buffer.from(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="certificate-${id}.pdf"`,
        // Chrome's viewer is an embedded object and has styles, which the strict policy forbids:
        // crbug.com/271452.
        "Content-Security-Policy": "frame-ancestors 'none'",
      });
    },
  });
}

/** Adds the calls for certificates of authenticity, which the painter issues and withdraws. */
export function addCertificates(app: Api): void {
  const add = createCallAdder(app, tag);
  add(adminOnly, "get", resources.certificates.path, {
    operationId: "listCertificates",
    summary: "Certificates of authenticity, latest first",
    answer: ["The certificates", z.array(certificate)],
    handle: async ({ database }) => (await listCertificates(database)).map(toBody),
  });
  add(adminWrite, "post", resources.certificates.path, {
    operationId: "issueCertificate",
    summary: "Issue a certificate of an original, or of one copy of a print",
    body: certificateInputSchema,
    status: 201,
    answer: ["The certificate", certificate],
    problems: [404, 409],
    async handle(services, { body }, c) {
      const facts = await readCertificateFacts(services, body);
      return writeRecord(c, { name, status: 201, isPublic: true }, async (transactionDatabase) => ({
        body: toBody(await addCertificate(transactionDatabase, body, facts)),
      }));
    },
  });
  addCertificateFiles(app);
  addRemoval(app, {
    name,
    tag,
    operationId: "deleteCertificate",
    summary: "Withdraw a certificate; its page says so, and another one can be issued",
    isPublic: true,
    message: "Certificate withdrawn",
    remove: withdrawCertificate,
  });
}
