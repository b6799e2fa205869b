import { type Command, InvalidArgumentError } from "commander";
import { listUnusedPictures, removeUnusedPictures } from "../server/pictures/unused-pictures.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { requireSite, withSite } from "./site.ts";
import { formatBytes } from "./terminal.ts";

const day = 24 * 60 * 60 * 1000;

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new InvalidArgumentError("A whole number of days.");
  return days;
}

async function clean(
  { config, terminal }: Context,
  { olderThan, yes }: { olderThan: number; yes?: boolean },
): Promise<Outcome> {
  requireSite(config);
  const before = new Date(Date.now() - olderThan * day);
  const pictures = await withSite(config, ({ database, media }) =>
    yes ? removeUnusedPictures(media, before) : listUnusedPictures(database, before),
  );
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const what = `${pictures.length} pictures (${formatBytes(bytes)}) uploaded more than ${olderThan} days ago that nothing shows`;
  if (yes) terminal.print(`Removed: ${what}.`);
  else terminal.print(`${what}. Nothing was removed: --yes removes them for good.`);
  terminal.result({
    ok: true,
    removed: yes === true,
    pictures: pictures.map(({ hash }) => hash),
    bytes,
  });
  return 0;
}

export function cleanCommand(program: Command): void {
  program
    .command("clean")
    .option("--older-than <days>", "uploaded longer ago than this", readDays, 30)
    .option("--yes", "remove them for good")
    .summary("count uploaded pictures that nothing shows, or remove them")
    .description(
      "Looks for uploaded pictures that neither a record nor the trash shows. Without --yes nothing " +
        "is removed. A picture taken out of its record a moment ago counts too: back up first.",
    )
    .action(action(program, clean));
}
