import type { Command } from "commander";
import { removeDemo } from "../server/database/demo/remove-demo.ts";
import { seedDemo } from "../server/database/demo/seed.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { requireSite, withSite } from "./site.ts";

async function add({ config, terminal }: Context): Promise<Outcome> {
  const added = await withSite(config, async (site) => {
    const filled = await seedDemo(site);
    if (filled) {
      terminal.print("The demo content is in the site. Preparing sizes of its pictures …");
      await site.media.queue.idle();
    }
    return filled;
  });
  terminal.print(
    added ? "Done." : "The site has content already: the demo only goes into an empty site.",
  );
  terminal.result({ ok: added });
  return added ? 0 : 1;
}

async function remove({ config, terminal }: Context): Promise<Outcome> {
  requireSite(config);
  const removed = await withSite(config, ({ database }) => removeDemo(database));
  const { artworks, prints, exhibitions, settings } = removed;
  terminal.print(
    `Removed from the demo: ${artworks} artworks, ${prints} prints, ${exhibitions} exhibitions, ${settings} settings.`,
  );
  terminal.print(
    "With DEMO=true (npm start) an empty site is filled again: set DEMO=false in .env.",
  );
  terminal.result({ ok: true, ...removed });
  return 0;
}

export function demoCommand(program: Command): void {
  const demo = program
    .command("demo")
    .summary("add the demo content, or remove what is left of it");
  demo.command("add").summary("fill an empty site with demo content").action(action(program, add));
  demo
    .command("remove")
    .summary("remove unchanged demo records")
    .description("Removes demo records that still have their title and their pictures.")
    .action(action(program, remove));
}
