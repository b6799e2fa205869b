import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls, resources } from "../../core/api-routes.ts";
import { certificateInputSchema, certificateSchema } from "../../core/entities/certificate.ts";
import {
  addCertificate,
  type IssuedCertificate,
  listCertificates,
  withdrawCertificate,
} from "../catalogue/certificates.ts";
import type { AppEnv } from "../http/request.ts";
import { readCertificateFacts, readCertificateFile } from "../papers/certificates.ts";
import { adminOnly, adminWrite } from "./access.ts";
import { removeRoute } from "./resource-routes.ts";
import { answer, body, idempotencyHeader, idParameter, problems } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const tags = ["Certificates"];
const name = "certificates";
const certificate = certificateSchema.meta({ id: "Certificate" });

const list = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: resources.certificates.path,
  operationId: "listCertificates",
  summary: "Certificates of authenticity, latest first",
  responses: { 200: answer("The certificates", z.array(certificate)), ...problems(401) },
});

const issue = createRoute({
  ...adminWrite,
  tags,
  method: "post",
  path: resources.certificates.path,
  operationId: "issueCertificate",
  summary: "Issue a certificate of an original, or of one copy of a print",
  request: {
    headers: idempotencyHeader,
    body: body(certificateInputSchema, { records: "prints", recordId: 1, copy: 7 }),
  },
  responses: {
    201: answer("The certificate", certificate),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 507),
  },
});

const file = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readCertificateFile,
  operationId: "getCertificateFile",
  summary: "The certificate as PDF; the file is made once and then kept",
  request: { params: idParameter },
  responses: {
    200: {
      description: "The file",
      content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
    },
    ...problems(400, 401, 404, 507),
  },
});

const withdraw = removeRoute(
  { name, entity: "Certificate", tags },
  "Withdraw a certificate; its page says so, and another one can be issued",
);

function toBody({ facts: _, pdf: __, ...body }: IssuedCertificate) {
  return certificateSchema.parse(body);
}

export function addCertificates(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const certificates = await listCertificates(c.var.services.database);
    return c.json(certificates.map(toBody), 200);
  });
  app.openapi(issue, async (c) => {
    const input = c.req.valid("json");
    const facts = await readCertificateFacts(c.var.services, input);
    const issued = await writeRecord(c, { name, status: 201, isPublic: true }, async (within) => ({
      body: toBody(await addCertificate(within, input, facts)),
    }));
    return c.json(issued, 201);
  });
  app.openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const bytes = await readCertificateFile(c.var.services, id);
    const headers = {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificate-${id}.pdf"`,
    };
    return c.body(Buffer.from(bytes), 200, headers);
  });
  app.openapi(withdraw, async (c) => {
    const { id } = c.req.valid("param");
    const withdrawn = await writeRecord(c, { name, id, isPublic: true }, async (within) => {
      await withdrawCertificate(within, id);
      return { body: { message: "Certificate withdrawn" } };
    });
    return c.json(withdrawn, 200);
  });
}
