import type { Command } from "commander";
import { type Config, readConfigWith } from "../server/config/config.ts";
import { type Moved, move } from "../server/operations/move/move.ts";
import { StoreError } from "../server/pictures/store/store-error.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { requireSite } from "./site.ts";
import { formatBytes, type Terminal, UsageError } from "./terminal.ts";

interface Options {
  toDatabase?: string;
  toMedia?: string;
}

function nameOf(what: string, was: string, is: string | undefined): string[] {
  return is === undefined || is === was ? [] : [`  ${what}=${withoutPassword(is)}`];
}

/** What stands on a screen may be seen by others. */
function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1:…@");
}

function placeOf({ mediaDir, mediaStore }: Config): string {
  return mediaStore ? `bucket ${mediaStore.bucket}` : mediaDir;
}

function describe({ tables, files }: Moved, target: Config, terminal: Terminal): void {
  if (tables) {
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const count = Object.keys(tables).length;
    terminal.say(`${rows} rows of ${count} tables are in the new database, checksums equal.`);
  }
  if (files) {
    terminal.say(
      `${files.originals} originals (${formatBytes(files.bytes)}) are in ${placeOf(target)}, checksums equal; ${files.known} were there before. ${files.made} made sizes came along.`,
    );
    for (const hash of files.missing) {
      terminal.warn(
        `Warning: the original of picture ${hash} is gone or damaged in the old place.`,
      );
    }
  }
}

function advise({ changed }: Moved, options: Options, source: Config, terminal: Terminal): void {
  if (changed.length > 0) {
    terminal.warn(
      `The site was written to meanwhile (${changed.join(", ")}): what came last is not in the new place yet.`,
    );
  }
  terminal.say(
    [
      "",
      "Now: 1. stop the site, 2. run this command once more (it copies only what is new),",
      "3. set in .env or the environment",
      ...nameOf("DATABASE_URL", source.databaseUrl, options.toDatabase),
      ...nameOf("MEDIA_URL", "", options.toMedia),
      "and 4. start the site. Then `npm run site -- check --deep`. The old place is as it was:",
      "keep it until you are sure.",
    ].join("\n"),
  );
}

async function run({ config, terminal }: Context, options: Options): Promise<Outcome> {
  const { toDatabase, toMedia } = options;
  if (!toDatabase && !toMedia) {
    throw new UsageError("Say where to: --to-database, --to-media, or both.");
  }
  requireSite(config);
  const target = readConfigWith({
    ...(toDatabase && { databaseUrl: toDatabase }),
    ...(toMedia && { mediaUrl: toMedia }),
  });
  const isHereAlready =
    (toDatabase && target.databaseUrl === config.databaseUrl) ||
    (toMedia && placeOf(target) === placeOf(config) && !target.mediaStore);
  if (isHereAlready) throw new UsageError("The site is there already; nothing was done.");
  const moved = await move(config, target, terminal.progress).catch((error: unknown) => {
    if (!(error instanceof StoreError) || error.code === "S3_REFUSED") throw error;
    const more = "What has been copied stays there. Run it again, and it goes on.";
    throw new StoreError(error.code, `${error.message} ${more}`);
  });
  describe(moved, target, terminal);
  advise(moved, options, config, terminal);
  const isWhole = moved.changed.length === 0 && (moved.files?.missing ?? []).length === 0;
  terminal.result({ ok: isWhole, ...moved });
  return isWhole ? 0 : 1;
}

/** `move`: the site in another database, another place for its pictures, or both. */
export function moveCommand(program: Command): void {
  program
    .command("move")
    .option("--to-database <url>", "postgres://… or the path of a SQLite file")
    .option("--to-media <url>", "s3://bucket/path?endpoint=…&region=… or a folder")
    .summary("copy the site to another database or picture store")
    .description(
      "Copies the site, which may be in use, to another database (SQLite or PostgreSQL), another " +
        "place for its pictures (a folder or a bucket), or both: rows, pictures, sessions, trash and " +
        "trail, compared by counts and checksums. The old place stays as it was. Killed or broken " +
        "off, run it again: it goes on. A place that holds another site is refused. Ends with 1 when " +
        "the site was written to meanwhile: run it again.",
    )
    .action(action(program, run));
}
