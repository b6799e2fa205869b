import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Database } from "../../database/open.ts";
import { countDeliveries } from "../../deliveries/deliveries.ts";

// Metrics of the site for Prometheus, at `/metrics`.

export interface Metrics {
  contentType: string;
  /** Returns the present metrics in the text format of Prometheus. */
  text(): Promise<string>;
  /** Measures all requests of a server, also those that the page cache answers. */
  watch(server: Server): void;
}

const requestKinds: [kind: string, path: RegExp][] = [
  ["api", /^\/api\//],
  ["picture", /^\/(media|share)\//],
  ["model", /^\/wall\//],
  ["room", /^\/rooms\//],
  ["asset", /^\/(assets\/|favicon|icon-|apple-touch-icon)/],
  ["admin", /^\/admin/],
  ["health", /^\/(healthz|readyz|metrics)/],
];

/** Returns the kind of a request for a label. Addresses as labels would have unlimited values. */
function classifyRequest(url: string): string {
  return requestKinds.find(([, path]) => path.test(url))?.[0] ?? "page";
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** True if a request has the token for metrics. @param header the Authorization header */
export function mayReadMetrics(header: string | undefined, token: string): boolean {
  const sentToken = /^Bearer (.+)$/i.exec(header ?? "")?.[1];
  return sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}

type Library = typeof import("prom-client");

/** Adds metrics of the database. Without an answer of the database, only `nkar_database_up` is there. */
function addDatabaseMetrics({ Gauge }: Library, registry: Registry, database: Database): void {
  const registers = [registry];
  const addGauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const isUp = () => database.version().then(Number.isInteger, () => false);
  addGauge("nkar_database_up", "1 while the database answers, else 0", async () =>
    Number(await isUp()),
  );
  const versionHelp = "Rises with every change of what the site shows";
  addGauge("nkar_content_version", versionHelp, () => database.version());
  new Gauge({
    name: "nkar_deliveries",
    help: "Mails and notifications, by channel and state",
    labelNames: ["channel", "state"],
    registers,
    async collect() {
      const rows = await countDeliveries(database).catch(() => []);
      this.reset();
      for (const { channel, state, count } of rows) this.set({ channel, state }, Number(count));
    },
  });
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Starts to collect metrics. Loads their library here, because most sites have no metrics. */
export async function startMetrics({ database }: { database: Database }): Promise<Metrics> {
  const library = await import("prom-client");
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  addDatabaseMetrics(library, registry, database);
  const requests = new library.Histogram({
    name: "nkar_http_request_duration_seconds",
    help: "Time until an answer was sent whole, by kind, method and status class",
    labelNames: ["kind", "method", "status"],
    // In seconds.
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  function observe(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    const kind = classifyRequest(request.url ?? "");
    const method = methods.has(request.method ?? "") ? (request.method ?? "") : "other";
    response.once("finish", () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      requests.observe({ kind, method, status }, (performance.now() - start) / 1000);
    });
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: (server) => void server.prependListener("request", observe),
  };
}
