import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate } from "./demo-template.ts";
import { findFastFolder } from "./fast-folder.ts";
import { password, startServer } from "./server.ts";

/** The name of the demo site, so that its layout is tested. */
export const artistName = "Mariam Tavrish";

/** The built server with demo content. */
export interface Site {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  password: string;
  log(): string;
}

interface RunningSite extends Site {
  /** Removes its data. */
  stop(): Promise<void>;
}

/** Started sites by environment. Most files ask for one of two, which outlive those of single files. */
export class Sites {
  private readonly running = new Map<string, RunningSite>();
  private readonly limit = 4;

  /** @param environment additional settings */
  async find(environment: Record<string, string>): Promise<Site> {
    const key = JSON.stringify(environment);
    const site = this.running.get(key) ?? (await start(environment));
    // Moves it to the end: the first one is the least recently used.
    this.running.delete(key);
    this.running.set(key, site);
    const [oldest] = this.running;
    if (oldest && this.running.size > this.limit) {
      this.running.delete(oldest[0]);
      await oldest[1].stop();
    }
    return site;
  }

  async stop(): Promise<void> {
    for (const site of this.running.values()) await site.stop();
  }
}

async function start(environment: Record<string, string>): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(findFastFolder(), "nkar-site-"));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    if (environment.DEMO !== "false") copyTemplate(dataDir);
    const server = await startServer({
      DATA_DIR: dataDir,
      DEMO: "true",
      ARTIST_NAME: artistName,
      ...environment,
    });
    const stop = async () => {
      await server.stop();
      removeData();
    };
    return { url: server.url, dataDir, password, log: server.log, stop };
  } catch (error) {
    removeData();
    throw error;
  }
}
