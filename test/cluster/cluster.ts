import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startSite } from "../faults/site-process.ts";
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

export function pickInRotation<Entry>(entries: readonly Entry[], at: number): Entry {
  const entry = entries[at % entries.length];
  if (entry === undefined) throw new Error("The list is empty");
  return entry;
}
