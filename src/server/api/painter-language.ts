import { z } from "@hono/zod-openapi";
import { painterLanguagePath } from "../../core/admin-app-routes.ts";
import { encodeError } from "../../core/errors.ts";
import { adminLanguages } from "../../core/languages.ts";
import { savePainterLanguage } from "../people/painter-language.ts";
import { adminWithoutJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const painterLanguage = z.object({
  language: z.enum(adminLanguages, {
    error: encodeError("languageUnknown", { known: adminLanguages.join(", ") }),
  }),
});

/** Adds the call that changes the language in which the site addresses the painter. */
export function addPainterLanguage(app: Api): void {
  createCallAdder(app, "Sign-in")(adminWithoutJournal, "put", painterLanguagePath, {
    operationId: "savePainterLanguage",
    summary: "Choose the language of the admin and of mails to the painter",
    body: painterLanguage,
    answer: ["Saved", painterLanguage.meta({ id: "PainterLanguage" })],
    async handle({ database }, { body: { language } }) {
      await savePainterLanguage(database, language);
      return { language };
    },
  });
}
