import type { Logger } from "pino";
import type { IdempotentRequest } from "./catalogue/idempotency.ts";
import { channels } from "./channels/channels.ts";
import { type Config, enterTimeZone } from "./config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "./database/open.ts";
import { type Deliveries, startDeliveries } from "./deliveries/sender.ts";
import { createLog } from "./http/log.ts";
import { startWatch } from "./operations/alerts/watch.ts";
import { startBackups } from "./operations/backup/schedule.ts";
import { type Downloads, startDownloads } from "./operations/downloads/downloads.ts";
import type { Metrics } from "./operations/metrics/metrics.ts";
import { startViewCounter, type ViewCounter } from "./operations/views/view-counter.ts";
import type { OpenSession } from "./people/sign-in/sessions.ts";
import { createMedia, type Media } from "./pictures/pictures.ts";
import { PictureProcesses } from "./pictures/processing/picture-processes.ts";

/** The parts of the site, built once and available to every request. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  media: Media;
  deliveries: Deliveries;
  downloads: Downloads;
  /** Null if VIEW_COUNTS is false. */
  views: ViewCounter | null;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  close(): Promise<void>;
}

/** The values that middlewares and handlers of a request share. */
export interface AppEnv {
  Variables: {
    services: Services;
    /** Also in the log and in the `X-Request-Id` header. */
    requestId: string;
    /** Returns the database as the caller may read it: with unpublished records only for the painter. */
    openCallerDatabase: () => Promise<Database>;
    /** Set for routes that only the painter may use. */
    session: OpenSession;
    /** Set if the painter's request has an `Idempotency-Key`. */
    idempotentRequest?: IdempotentRequest;
  };
}

/**
 * Opens the database, migrates it and builds the services.
 * @throws DatabaseRefused if the database must not be opened
 */
export async function createServices(config: Config): Promise<Services> {
  enterTimeZone(config);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.databaseUrl);
  const copyPath = await migrateToLatest(database, config.databaseUrl);
  if (copyPath)
    log.info({ copy: copyPath }, "migrated the database and saved a copy of the old one");
  return assembleServices(config, database, log);
}

/** Builds the services on an open, migrated database. */
export async function assembleServices(
  config: Config,
  database: Database,
  log: Logger,
  processes = new PictureProcesses(),
): Promise<Services> {
  const media = await createMedia({ database, config, log, processes });
  const deliveries = startDeliveries({ config, database, channels, log });
  const views = config.viewCounts ? startViewCounter({ database, log }) : null;
  const metrics = config.metricsToken ? await openMetrics(database) : null;
  const backups = startBackups({ config, database, store: media.store, log });
  const downloads = startDownloads({ config, database, log });
  const watch = startWatch({ config, database, deliveries, log });
  return {
    config,
    log,
    database,
    media,
    deliveries,
    downloads,
    views,
    metrics,
    async close() {
      const jobs = [backups, downloads, watch, deliveries, views];
      await Promise.all(jobs.map((job) => job?.stop()));
      await media.close();
      await database.close();
    },
  };
}

async function openMetrics(database: Database): Promise<Metrics> {
  const { startMetrics } = await import("./operations/metrics/metrics.ts");
  return startMetrics({ database });
}
