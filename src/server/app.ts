// All routes of the site, in the order in which a request tries them.

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { apiRoot } from "../core/api-routes.ts";
import { languagePrefix, languages } from "../core/languages.ts";
import { iiifRoot, mediaRoot, modelRoot, roomRoot, shareRoot } from "../core/routes.ts";
import { createApi } from "./api/api.ts";
import { health, metricsRoute } from "./api/health.ts";
import { answerError } from "./api/respond.ts";
import { serveAssets } from "./http/assets.ts";
import { closeAfterUnreadBody } from "./http/body-limits.ts";
import { requestLog } from "./http/request.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { adminAppRoutes } from "./pages/admin-app.ts";
import { adminShell } from "./pages/admin-shell.tsx";
import { createPages } from "./pages/pages.ts";
import { previewPages } from "./pages/preview.tsx";
import { roomHeaders, roomPages } from "./pages/room-routes.ts";
import { createIconRoutes } from "./pictures/icons/routes.ts";
import { createModelRoutes } from "./pictures/models/routes.ts";
import { createRoomPictureRoutes } from "./pictures/rooms/routes.ts";
import { createShareRoutes } from "./pictures/share/routes.ts";
import { createMediaRoutes } from "./pictures/variants/routes.ts";
import { createIiifRoutes } from "./pictures/zoom/routes.ts";
import type { AppEnv, Services } from "./services.ts";
import { openCallerDatabase } from "./session-cookie.ts";

/** Builds the site as one list of routes; the first matching entry answers a request. */
export function createApp(services: Services): Hono<AppEnv> {
  // Hono's default router would first try another router, and then use this one as well.
  const app = new Hono<AppEnv>({ router: new TrieRouter() });

  app.use(async (c, next) => {
    c.set("services", services);
    c.set("requestId", randomUUID());
    c.set("openCallerDatabase", () => openCallerDatabase(c));
    await next();
  });
  app.use(closeAfterUnreadBody);
  app.use(requestLog);
  // Scripts and styles are sent before the middlewares below add the headers of pages: to add these
  // headers would take half of the time that the server needs for a small script.
  app.get("/assets/*", serveAssets);
  app.use(async (c, next) => {
    c.header("X-Request-Id", c.var.requestId);
    await next();
  });
  for (const language of languages)
    app.use(`${languagePrefix(language)}${roomRoot}/*`, roomHeaders);
  app.use(...createSecurityHeaders(services.config));

  app.onError(answerError);

  app.route("/", health);
  app.route("/", metricsRoute);
  app.route(apiRoot, createApi());
  app.route(mediaRoot, createMediaRoutes(services.media));
  app.route(shareRoot, createShareRoutes(services));
  app.route(iiifRoot, createIiifRoutes(services));
  app.route(modelRoot, createModelRoutes(services));
  app.route(roomRoot, createRoomPictureRoutes(services));
  app.route(roomRoot, roomPages);
  app.route("/", createIconRoutes(services));
  app.route("/", adminShell);
  app.route("/", adminAppRoutes);
  app.route("/", previewPages);
  app.route("/", createPages(services));
  return app;
}
