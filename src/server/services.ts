import type { Logger } from "pino";
import { findContactSettings, getArtistSettings } from "./catalogue/settings.ts";
import { type Config, siteOrigin } from "./config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "./database/open.ts";
import { createLog } from "./http/log.ts";
import { startWatch } from "./operations/alerts/watch.ts";
import { startCopies } from "./operations/backup/copy-schedule.ts";
import { startBackups } from "./operations/backup/schedule.ts";
import type { RepeatedJob } from "./operations/jobs/repeat.ts";
import type { Metrics } from "./operations/metrics/metrics.ts";
import { startViewCounter, type ViewCounter } from "./operations/views/view-counter.ts";
import { type Outbox, startOutbox } from "./people/mail/outbox.ts";
import { translateForPainter } from "./people/messages/enquiries.ts";
import { getPainterLanguage } from "./people/painter-language.ts";
import { startPushDeliveries } from "./people/push/push-deliveries.ts";
import { createSendPush } from "./people/push/push-service.ts";
import { createMedia, type Media } from "./pictures/pictures.ts";
import { PictureProcesses } from "./pictures/processing/picture-processes.ts";

/** Built once and available to every request. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  media: Media;
  /** Null without SMTP_URL: messages stay in the inbox. */
  outbox: Outbox | null;
  /** Sends notifications to the painter's devices. */
  push: RepeatedJob;
  /** Null if VIEW_COUNTS is false. */
  views: ViewCounter | null;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it and builds the services.
 * @throws DatabaseRefused if the database must not be opened
 */
export async function createServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.databaseUrl);
  const copy = await migrateToLatest(database, config.databaseUrl);
  if (copy) log.info({ copy }, "migrated the database and saved a copy of the old one");
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
  const outbox = config.smtpUrl
    ? await openOutbox(config.smtpUrl, { config, database, media, log })
    : null;
  const push = startPushDeliveries({
    database,
    log,
    sendPush: createSendPush(),
    getSubject: () => findPushSubject({ config, database }),
    translateEnquiry: (enquiry) => translateForPainter({ database, media }, enquiry),
  });
  const views = config.viewCounts ? startViewCounter({ database, log }) : null;
  const metrics = config.metricsToken ? await openMetrics(database) : null;
  const backups = startBackups({ config, database, store: media.store, log });
  const copies = startCopies({ config, database, log });
  const watch = startWatch({ config, database, outbox, log });
  return {
    config,
    log,
    database,
    media,
    outbox,
    push,
    views,
    metrics,
    async close() {
      await Promise.all([
        backups.stop(),
        copies.stop(),
        watch.stop(),
        outbox?.stop(),
        push.stop(),
        views?.stop(),
      ]);
      await media.close();
      await database.close();
    },
  };
}

async function openMetrics(database: Database): Promise<Metrics> {
  const { startMetrics } = await import("./operations/metrics/metrics.ts");
  return startMetrics({ database });
}

/** Loads the large mail library only if a mail server is configured. */
async function openOutbox(
  smtpUrl: string,
  { config, database, media, log }: Pick<Services, "config" | "database" | "media" | "log">,
): Promise<Outbox> {
  const { createMailer } = await import("./people/mail/mailer.ts");
  const mailer = createMailer(smtpUrl, {
    origin: siteOrigin(config),
    mailFrom: config.mailFrom,
    getArtist: () => getArtistSettings({ config, database }),
    getLanguage: () => getPainterLanguage(database),
    translateEnquiry: (enquiry) => translateForPainter({ database, media }, enquiry),
  });
  return startOutbox({ database, mailer, to: config.contactTo, log });
}

/** Push services write to it if a site misbehaves. */
async function findPushSubject({
  config,
  database,
}: Pick<Services, "config" | "database">): Promise<string> {
  if (config.siteUrl?.startsWith("https://")) return config.siteUrl;
  const email = config.contactTo ?? (await findContactSettings(database))?.email;
  return `mailto:${email || "nobody@localhost"}`;
}
