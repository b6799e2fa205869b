import { z } from "@hono/zod-openapi";
import { translationCalls } from "../../core/admin-app-routes.ts";
import {
  confirmationSchema,
  outdatedTranslationSchema,
  proposalQuery,
  translationProgressSchema,
  untranslatedSchema,
} from "../../core/records/translations.ts";
import {
  confirmTranslation,
  listOutdatedTranslations,
  proposeTranslations,
} from "../catalogue/outdated-translations.ts";
import { listUntranslated, readTranslationProgress } from "../catalogue/translation-progress.ts";
import { adminOnly, adminWithoutJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const progress = translationProgressSchema.meta({ id: "TranslationProgress" });
const outdated = outdatedTranslationSchema.meta({ id: "OutdatedTranslation" });

/** Adds the calls that show the painter which texts lack a translation or have an outdated one. */
export function addTranslations(app: Api): void {
  const add = createCallAdder(app, "Translations");
  add(adminOnly, "get", translationCalls.outdated, {
    operationId: "listOutdatedTranslations",
    summary: "Translations whose original was changed afterwards",
    answer: ["The outdated translations", z.array(outdated)],
    handle: ({ database }) => listOutdatedTranslations(database),
  });
  // Unrecorded, because no text changes.
  add(adminWithoutJournal, "post", translationCalls.confirm, {
    operationId: "confirmTranslation",
    summary: "Say that a translation fits its changed original",
    body: confirmationSchema,
    status: 204,
    answer: ["The translation is no longer outdated"],
    async handle({ database }, { body }) {
      await confirmTranslation(database, body);
      return null;
    },
  });
  add(adminOnly, "get", translationCalls.progress, {
    operationId: "readTranslationProgress",
    summary: "How much is written in each language, and what is missing first",
    answer: ["One entry per language", z.array(progress)],
    handle: ({ database }) => readTranslationProgress(database),
  });
  add(adminOnly, "get", translationCalls.untranslated, {
    operationId: "listUntranslated",
    summary: "Records some of whose texts lack a language",
    answer: ["The records", z.array(untranslatedSchema.meta({ id: "Untranslated" }))],
    handle: ({ database }) => listUntranslated(database),
  });
  add(adminOnly, "get", translationCalls.proposals, {
    operationId: "proposeTranslations",
    summary: "Earlier translations of a text, and that of a usual medium",
    query: proposalQuery,
    answer: ["The proposals", z.array(z.string())],
    handle: ({ database }, { query }) => proposeTranslations(database, query),
  });
}
