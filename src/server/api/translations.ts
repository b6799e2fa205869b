import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { translationCalls } from "../../core/admin-app-routes.ts";
import { translationReportSchema } from "../../core/entities/missing-translation.ts";
import {
  confirmationSchema,
  outdatedTranslationSchema,
  proposalQuery,
} from "../../core/entities/outdated-translation.ts";
import { reportTranslations } from "../catalogue/missing-translations.ts";
import {
  confirmTranslation,
  listOutdatedTranslations,
  proposeTranslations,
} from "../catalogue/outdated-translations.ts";
import type { AppEnv } from "../http/request.ts";
import { adminOnly, adminUnrecorded } from "./access.ts";
import { translationReport } from "./examples.ts";
import { answer, body, problems } from "./shapes.ts";

const tags = ["Translations"];

const report = translationReportSchema.meta({
  id: "TranslationReport",
  example: translationReport,
});

const listMissing = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: translationCalls.missing,
  operationId: "listMissingTranslations",
  summary: "Texts without a translation, or with an outdated one, in the chosen languages",
  responses: { 200: answer("The translations", report), ...problems(401) },
});

const listOutdated = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: translationCalls.outdated,
  operationId: "listOutdatedTranslations",
  summary: "Translations whose original was changed afterwards",
  responses: {
    200: answer(
      "The outdated translations",
      z.array(outdatedTranslationSchema.meta({ id: "OutdatedTranslation" })),
    ),
    ...problems(401),
  },
});

const confirm = createRoute({
  ...adminUnrecorded,
  tags,
  method: "post",
  path: translationCalls.confirm,
  operationId: "confirmTranslation",
  summary: "Say that a translation fits its changed original",
  request: { body: body(confirmationSchema) },
  responses: {
    204: { description: "The translation is no longer outdated" },
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

const propose = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: translationCalls.proposals,
  operationId: "proposeTranslations",
  summary: "Earlier translations of a text, and that of a usual medium",
  request: { query: proposalQuery },
  responses: { 200: answer("The proposals", z.array(z.string())), ...problems(400, 401) },
});

export function addTranslations(app: OpenAPIHono<AppEnv>): void {
  app.openapi(listMissing, async (c) =>
    c.json(await reportTranslations(c.var.services.database), 200),
  );
  app.openapi(listOutdated, async (c) =>
    c.json(await listOutdatedTranslations(c.var.services.database), 200),
  );
  app.openapi(confirm, async (c) => {
    await confirmTranslation(c.var.services.database, c.req.valid("json"));
    return c.body(null, 204);
  });
  app.openapi(propose, async (c) =>
    c.json(await proposeTranslations(c.var.services.database, c.req.valid("query")), 200),
  );
}
