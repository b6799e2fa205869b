// Builds the HTTP API from the calls of each kind of record.

import { OpenAPIHono } from "@hono/zod-openapi";
import type { CollectionName, ContentCollection } from "../../core/api-routes.ts";
import { collectionNames } from "../../core/records/records.ts";
import { Problem } from "../errors.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import type { AppEnv } from "../services.ts";
import { addAuth } from "./auth.ts";
import type { Api } from "./calls.ts";
import { addCertificates } from "./certificates.ts";
import { addCollection } from "./content.ts";
import { addDocs } from "./docs.ts";
import { addDownloads } from "./downloads.ts";
import { addFeedback } from "./feedback.ts";
import { addMessages } from "./messages.ts";
import { addAlerts, addDeliveries } from "./operation.ts";
import { addPainterLanguage } from "./painter-language.ts";
import { addPapers } from "./papers.ts";
import { addPasskeys } from "./passkeys.ts";
import { addPush } from "./push.ts";
import { answerError, validationProblem } from "./respond.ts";
import { addRoomLinks } from "./rooms.ts";
import { addSessions } from "./sessions.ts";
import { addSettings } from "./settings.ts";
import { addSeveralChanges } from "./several-changes.ts";
import { addThumbnails } from "./thumbnails.ts";
import { addTranslations } from "./translations.ts";
import { addTrash } from "./trash.ts";
import { addUpload } from "./upload.ts";
import { addViews } from "./views.ts";
import { addWritingLanguage } from "./writing-language.ts";

type AddCalls = (app: Api) => void;

/** Adds the calls of a collection that the other collections do not have. */
const specialCalls: Partial<Record<ContentCollection, AddCalls>> = {
  prints: addThumbnails,
  rooms: addRoomLinks,
};

/** Adds all calls of a collection that `core/records` does not declare. */
const undeclaredCalls: Record<Exclude<CollectionName, ContentCollection>, AddCalls> = {
  messages: addMessages,
  feedback: addFeedback,
  certificates: addCertificates,
  passkeys: addPasskeys,
  trash: addTrash,
};

/** Builds the API, which `createApp` mounts at `apiRoot`. */
export function createApi(): Api {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error);
    },
  });

  app.onError(answerError);
  app.use(refuseForeignOrigins);

  addAuth(app);
  addSessions(app);
  for (const name of collectionNames) {
    addCollection(app, name);
    specialCalls[name]?.(app);
  }
  for (const addCalls of Object.values(undeclaredCalls)) addCalls(app);
  addSettings(app);
  addPainterLanguage(app);
  addPapers(app);
  addPush(app);
  addTranslations(app);
  addWritingLanguage(app);
  addSeveralChanges(app);
  addUpload(app);
  addViews(app);
  addAlerts(app);
  addDeliveries(app);
  addDownloads(app);
  addDocs(app);
  app.all("*", () => {
    throw new Problem(404, "nothingHere");
  });
  return app;
}
