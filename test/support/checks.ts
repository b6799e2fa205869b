import { onTestFinished } from "vitest";
import { openMedia } from "../../src/cli/site.ts";
import { readConfig } from "../../src/server/config/config.ts";
import type { Check } from "../../src/server/operations/check/result.ts";
import { toEnvironment } from "./command.ts";
import type { SampleSite } from "./sample-site.ts";

/** Prepares checks of a site with these settings. */
export async function prepareChecks({ config, database }: SampleSite, settings: object = {}) {
  const changed = readConfig({ ...toEnvironment(config), ...settings });
  const media = await openMedia(changed, database);
  onTestFinished(() => media.close());
  const site = { config: changed, database, media };
  return {
    config: changed,
    /** Returns the results as `level message`. */
    async run(check: Check, deep = false): Promise<string[]> {
      const results = await check(site, { deep, progress: () => undefined });
      return results.map(({ level, message }) => `${level} ${message}`);
    },
  };
}
