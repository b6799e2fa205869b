import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createPageCache } from "@nkar/page-cache/page-cache";
import type { createApp } from "../app.ts";
import type { Services } from "../services.ts";
import { cacheKey, isKept } from "./cacheable.ts";
import {
  type HttpLimits,
  httpLimits,
  limitConnections,
  serverOptions,
} from "./connection-limits.ts";
import { answerInOrder } from "./pipelining.ts";

/** The page cache answers before the app. */
export function createSiteServer(
  app: ReturnType<typeof createApp>,
  services: Services,
  limits: HttpLimits = httpLimits,
): Server {
  const cache = createPageCache({
    render: (request) => app.fetch(request),
    findKey: cacheKey,
    mayStore: isKept,
    content: services.database,
    log: services.log,
  });
  // Node itself drops the rest of a body that nobody reads; see `closeAfterUnreadBody`.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const respond = answerInOrder((request, response) => {
    if (!cache.respond(request, response)) void listener(request, response);
  });
  const server = createServer(serverOptions(limits), respond);
  limitConnections(server, limits, services.config.trustProxy);
  services.metrics?.watch(server);
  return server;
}
