import type { Logger } from "pino";
import {
  createGalleryPageLoader,
  type LoadGalleryPage,
} from "./catalogue/artworks/gallery-page-data.ts";
import { type Config, siteOrigin } from "./config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "./database/open.ts";
import { createLog } from "./http/log.ts";
import { startBackups } from "./operations/backup/schedule.ts";
import type { Metrics } from "./operations/metrics/metrics.ts";
import { startViewCounter, type ViewCounter } from "./operations/views/view-counter.ts";
import { type Outbox, startOutbox } from "./people/mail/outbox.ts";
import { createMedia, type Media } from "./pictures/pictures.ts";

/** Everything a request may need, built once. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  media: Media;
  /** A page of the gallery, read once per content version. */
  loadGalleryPage: LoadGalleryPage;
  /** Null where no mail server is configured: messages then wait in the inbox alone. */
  outbox: Outbox | null;
  /** Null where the configuration says that views are not counted. */
  views: ViewCounter | null;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it to the present schema and builds what stands on it.
 * @throws DatabaseRefused when the database must not be opened
 */
export async function createServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.databaseUrl);
  const copy = await migrateToLatest(database, config.databaseUrl);
  if (copy) log.info({ copy }, "The database is at a new schema; a copy of the old one was kept");
  return assembleServices(config, database, log);
}

/** The same on a database that is open and migrated already. */
export async function assembleServices(
  config: Config,
  database: Database,
  log: Logger,
): Promise<Services> {
  const media = await createMedia({ database, config, log });
  const outbox = config.smtpUrl
    ? await openOutbox(config.smtpUrl, { config, database, log })
    : null;
  const views = config.viewCounts ? startViewCounter({ database, log }) : null;
  const metrics = config.metricsToken ? await beginMetrics(database) : null;
  const backups = startBackups({ config, database, store: media.store, log });
  return {
    config,
    log,
    database,
    media,
    loadGalleryPage: createGalleryPageLoader({ database, media }),
    outbox,
    views,
    metrics,
    async close() {
      await Promise.all([backups.stop(), outbox?.stop(), views?.stop()]);
      await media.close();
      await database.close();
    },
  };
}

async function beginMetrics(database: Database): Promise<Metrics> {
  const { startMetrics } = await import("./operations/metrics/metrics.ts");
  return startMetrics({ database });
}

/** Sending mail is a large part of the program, loaded only where a mail server is configured. */
async function openOutbox(
  smtpUrl: string,
  { config, database, log }: Pick<Services, "config" | "database" | "log">,
): Promise<Outbox> {
  const { createMailer } = await import("./people/mail/mailer.ts");
  const mailer = createMailer(smtpUrl, config.artistName, siteOrigin(config));
  return startOutbox({ database, mailer, to: config.contactTo, log });
}
