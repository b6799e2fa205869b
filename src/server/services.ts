import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { type Database, migrateToLatest, openDatabase } from "./database/open.ts";
import { createMedia, type Media } from "./media/pictures.ts";

/** Everything a request may need, built once. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  media: Media;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it to the present schema and builds what stands on it.
 * @throws DatabaseRefused when the database must not be opened
 */
export async function createServices(config: Config): Promise<Services> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config.databaseUrl);
  await migrateToLatest(database, config.databaseUrl);
  const media = await createMedia({ database, config, log });
  return {
    config,
    log,
    database,
    media,
    async close() {
      await media.close();
      await database.close();
    },
  };
}
