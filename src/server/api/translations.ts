import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { missingTranslationsPath } from "../../core/admin-app-routes.ts";
import { missingTranslationSchema } from "../../core/entities/missing-translation.ts";
import { listMissingTranslations } from "../catalogue/missing-translations.ts";
import type { AppEnv } from "../http/request.ts";
import { adminOnly } from "./access.ts";
import { missingTranslation } from "./examples.ts";
import { answer, problems } from "./shapes.ts";

const missing = missingTranslationSchema.meta({
  id: "MissingTranslation",
  example: missingTranslation,
});

const listMissing = createRoute({
  ...adminOnly,
  tags: ["Translations"],
  method: "get",
  path: missingTranslationsPath,
  operationId: "listMissingTranslations",
  summary: "Texts that are not translated into one of the chosen languages yet",
  responses: { 200: answer("The missing translations", z.array(missing)), ...problems(401) },
});

export function addTranslations(app: OpenAPIHono<AppEnv>): void {
  app.openapi(listMissing, async (c) =>
    c.json(await listMissingTranslations(c.var.services.database), 200),
  );
}
