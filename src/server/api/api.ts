import { OpenAPIHono } from "@hono/zod-openapi";
import { Problem } from "../errors.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import type { AppEnv } from "../http/request.ts";
import { addArtworks } from "./artworks.ts";
import { addAuth } from "./auth.ts";
import { addDocs } from "./docs.ts";
import { addExhibitions } from "./exhibitions.ts";
import { addMessages } from "./messages.ts";
import { addPrints } from "./prints.ts";
import { answerError, validationProblem } from "./respond.ts";
import { addSettings } from "./settings.ts";
import { addTrash } from "./trash.ts";
import { addUpload } from "./upload.ts";
import { addViews } from "./views.ts";

/** The whole API, to be mounted at `/api`. */
export function createApi(): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error);
    },
  });

  app.onError(answerError);
  app.use(refuseForeignOrigins);

  addAuth(app);
  addArtworks(app);
  addPrints(app);
  addExhibitions(app);
  addSettings(app);
  addMessages(app);
  addUpload(app);
  addTrash(app);
  addViews(app);
  addDocs(app);
  app.all("*", () => {
    throw new Problem(404, "There is nothing at this address");
  });
  return app;
}
