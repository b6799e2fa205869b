import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Client, clientOf, startSite } from "../faults/site-process.ts";
import { fastFolder } from "../support/fast-folder.ts";
import type { RunningServer } from "../support/server.ts";

/** Several instances of the site on one database and one picture store. */
export interface Cluster {
  instances: RunningServer[];
  databaseUrl: string;
  /** Contains the shared pictures in `media`. */
  folder: string;
  /** Replaces a killed instance. */
  restart(index: number): Promise<RunningServer>;
  stop(): Promise<void>;
}

async function createDatabase(postgresUrl: string): Promise<string> {
  const name = `cluster_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(postgresUrl);
  address.pathname = `/${name}`;
  return address.href;
}

/** Starts all instances at once on a new, empty database. */
export async function startCluster(
  program: string,
  postgresUrl: string,
  count: number,
  environment: Record<string, string> = {},
): Promise<Cluster> {
  const databaseUrl = await createDatabase(postgresUrl);
  const folder = mkdtempSync(join(fastFolder(), "nkar-cluster-"));
  const start = (index: number) =>
    startSite(program, join(folder, `instance-${index}`), {
      DATABASE_URL: databaseUrl,
      MEDIA_URL: join(folder, "media"),
      ...environment,
    });
  const instances = await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  return {
    instances,
    databaseUrl,
    folder,
    async restart(index) {
      const instance = await start(index);
      instances[index] = instance;
      return instance;
    },
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Number of answers by status. */
export type Tally = Map<number, number>;

/**
 * Counts the answers by status.
 * @throws for the answer to an unknown outcome, so that the write stays pending in the ledger
 */
export function countAnswers(site: RunningServer, cookie: string, tally: Tally): Client {
  const client = clientOf(site, cookie);
  return {
    async call(method, path, body) {
      const response = await client.call(method, path, body);
      tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
      if (response.status === 503 && (await response.clone().text()).includes("saved or not")) {
        throw new Error("Unknown outcome");
      }
      return response;
    },
  };
}

export function pickInRotation<Entry>(entries: readonly Entry[], at: number): Entry {
  const entry = entries[at % entries.length];
  if (entry === undefined) throw new Error("The list is empty");
  return entry;
}
