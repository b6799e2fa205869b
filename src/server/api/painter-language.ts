import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { painterLanguagePath } from "../../core/admin-app-routes.ts";
import { encodeError } from "../../core/errors.ts";
import { adminLanguages } from "../../core/languages.ts";
import type { AppEnv } from "../http/request.ts";
import { savePainterLanguage } from "../people/painter-language.ts";
import { adminUnrecorded } from "./access.ts";
import { answer, body, problems } from "./shapes.ts";

const painterLanguage = z.object({
  language: z.enum(adminLanguages, {
    error: encodeError("languageUnknown", { known: adminLanguages.join(", ") }),
  }),
});

const save = createRoute({
  ...adminUnrecorded,
  tags: ["Sign-in"],
  method: "put",
  path: painterLanguagePath,
  operationId: "savePainterLanguage",
  summary: "Choose the language of the admin and of mails to the painter",
  request: { body: body(painterLanguage) },
  responses: {
    200: answer("Saved", painterLanguage.meta({ id: "PainterLanguage" })),
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

export function addPainterLanguage(app: OpenAPIHono<AppEnv>): void {
  app.openapi(save, async (c) => {
    const { language } = c.req.valid("json");
    await savePainterLanguage(c.var.services.database, language);
    return c.json({ language }, 200);
  });
}
