import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Client, clientOf, type SiteProcess, startSite } from "../faults/site-process.ts";

/** Several instances of the site on one database and one place for pictures. */
export interface Cluster {
  instances: SiteProcess[];
  /** Address of the database they share. */
  databaseUrl: string;
  /** The folder that holds their pictures, in `media`. */
  folder: string;
  /** Starts one that was killed again, in its place. */
  revive(index: number): Promise<SiteProcess>;
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

/** Starts `count` instances at the same moment on a new, empty database. */
export async function startCluster(
  program: string,
  postgresUrl: string,
  count: number,
  environment: Record<string, string> = {},
): Promise<Cluster> {
  const databaseUrl = await createDatabase(postgresUrl);
  const folder = mkdtempSync(join(tmpdir(), "nkar-cluster-"));
  const start = (index: number) =>
    startSite(program, join(folder, `instance-${index}`), {
      environment: {
        DATABASE_URL: databaseUrl,
        MEDIA_URL: join(folder, "media"),
        ...environment,
      },
    });
  const instances = await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  return {
    instances,
    databaseUrl,
    folder,
    async revive(index) {
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

/** How many answers of each status there were. */
export type Tally = Map<number, number>;

/**
 * Calls as the given caller does, and keeps count of what is answered. An answer that cannot say
 * whether something was saved counts as none.
 */
export function counted(site: SiteProcess, cookie: string, tally: Tally): Client {
  const client = clientOf(site, cookie);
  return {
    async call(method, path, body) {
      const response = await client.call(method, path, body);
      tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
      if (response.status === 503 && (await response.clone().text()).includes("saved or not")) {
        throw new Error("Nobody knows");
      }
      return response;
    },
  };
}

/** One of several, in turn. */
export function inRotation<Entry>(entries: readonly Entry[], at: number): Entry {
  const entry = entries[at % entries.length];
  if (entry === undefined) throw new Error("There is none");
  return entry;
}
