import type { Command } from "commander";
import { removeDemo, seedDemo } from "../server/database/demo/demo.ts";
import type { Site } from "../server/operations/check/result.ts";
import { action, type Context, siteAction } from "./command.ts";
import { withSite } from "./site.ts";
import type { Terminal } from "./terminal.ts";

function add({ config, terminal }: Context): Promise<void> {
  return withSite(config, async (site) => {
    const ok = await seedDemo(site);
    if (ok) {
      terminal.print("The demo content is in the site. Preparing sizes of its pictures …");
      await site.media.queue.idle();
    }
    terminal.print(
      ok ? "Done." : "The site has content already: the demo only goes into an empty site.",
    );
    if (!ok) process.exitCode = 1;
  });
}

async function remove({ database, terminal }: Site & { terminal: Terminal }): Promise<void> {
  const { artworks, prints, exhibitions, settings } = await removeDemo(database);
  terminal.print(
    `Removed from the demo: ${artworks} artworks, ${prints} prints, ${exhibitions} exhibitions, ${settings} settings.`,
  );
  terminal.print(
    "With DEMO=true (npm start) an empty site is filled again: set DEMO=false in .env.",
  );
}

export function demoCommand(program: Command): void {
  const demo = program
    .command("demo")
    .summary("add the demo content, or remove what is left of it");
  demo.command("add").summary("fill an empty site with demo content").action(action(add));
  demo
    .command("remove")
    .summary("remove unchanged demo records")
    .description("Removes demo records that nobody has changed.")
    .action(siteAction(remove));
}
