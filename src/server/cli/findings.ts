import { createHash } from "node:crypto";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { hashOfAddress } from "../../core/picture.ts";
import { addressesIn } from "../archive/catalogue.ts";
import { readRecords } from "../archive/collect.ts";
import { newestBackup } from "../archive/schedule.ts";
import type { Config } from "../config.ts";
import { isMasterFormat, masterName } from "../media/recipes.ts";
import { isWithoutPassword } from "../sessions/passwords.ts";
import { getContactSettings } from "../settings/settings.ts";
import type { Site } from "./site.ts";
import { formatBytes } from "./terminal.ts";

/** One thing that was looked at: in order, worth knowing, or wrong. */
export interface Finding {
  topic: "database" | "pictures" | "mail" | "address" | "disk" | "backups";
  level: "ok" | "advice" | "problem";
  /** What was found, and what to do about it. */
  message: string;
}

type Look = (site: Site) => Promise<Finding[]>;

const patience = 5000;
const gigabyte = 1e9;
const hour = 3_600_000;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const lookAtDatabase: Look = async ({ database, config }) => {
  const version = await database.version();
  const engine = /^postgres/.test(config.databaseUrl) ? "PostgreSQL" : config.databaseUrl;
  const findings: Finding[] = [
    {
      topic: "database",
      level: "ok",
      message: `${engine}: sound, at the present schema, content version ${version}.`,
    },
  ];
  if (await isWithoutPassword(database)) {
    findings.push({
      topic: "database",
      level: "advice",
      message: "No password for /admin is set yet: the next start makes one, or `password` does.",
    });
  }
  return findings;
};

/** Files in the folder of originals that no picture of the database is kept in. */
async function strayFiles(config: Config, known: Set<string>): Promise<string[]> {
  const folder = join(config.mediaDir, "masters");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !known.has(entry.name))
    .map(({ name }) => name);
}

/** @param deep also reads every original and compares it with its name */
export function lookAtPictures(deep: boolean): Look {
  return async ({ database, media, config }) => {
    const rows = await database.query.selectFrom("media").selectAll().execute();
    const records = await readRecords(database);
    const shown = addressesIn(records).flatMap((address) => hashOfAddress(address) ?? []);
    const known = new Set(rows.map(({ hash }) => hash));
    const findings: Finding[] = [];
    const say = (level: Finding["level"], message: string) =>
      findings.push({ topic: "pictures", level, message });
    const files = new Set<string>();
    for (const { hash, format, bytes } of rows) {
      const name = isMasterFormat(format) ? masterName(hash, format) : "";
      files.add(name.slice(name.lastIndexOf("/") + 1));
      const size = await media.storage.size(name);
      const contents = deep && size !== null ? await media.storage.read(name) : null;
      const isOther =
        contents && !createHash("sha256").update(contents).digest("hex").startsWith(hash);
      const isShown = shown.includes(hash) ? "shown on the site" : "not shown anywhere";
      if (size === null) {
        say(
          "problem",
          `The original ${name} is gone (${isShown}): restore a backup, or upload it again.`,
        );
      } else if (size !== bytes || isOther) {
        say(
          "problem",
          `The original ${name} is damaged (${isShown}): restore a backup, or upload it again.`,
        );
      }
    }
    for (const hash of shown.filter((address) => !known.has(address))) {
      say(
        "problem",
        `A record shows the picture ${hash}, which the site does not have: upload it again.`,
      );
    }
    const unused = rows.filter(({ hash }) => !shown.includes(hash));
    if (unused.length > 0) {
      const size = unused.reduce((sum, { bytes }) => sum + bytes, 0);
      say(
        "advice",
        `${unused.length} uploaded pictures (${formatBytes(size)}) are shown nowhere, or only in the trash.`,
      );
    }
    const stray = await strayFiles(config, files);
    if (stray.length > 0) {
      say(
        "advice",
        `${stray.length} files among the originals belong to no picture; they do no harm.`,
      );
    }
    if (!findings.some(({ level }) => level === "problem")) {
      say("ok", `${rows.length} originals are where they belong${deep ? " and whole" : ""}.`);
    }
    return findings;
  };
}

const lookAtMail: Look = async ({ config, database }) => {
  const find = (level: Finding["level"], message: string): Finding[] => [
    { topic: "mail", level, message },
  ];
  if (!config.smtpUrl) {
    return find("advice", "SMTP_URL is not set: messages wait in the inbox of /admin, unmailed.");
  }
  const to = config.contactTo ?? (await getContactSettings(database)).email;
  if (!to) {
    return find(
      "problem",
      "Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.",
    );
  }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
  } catch (error) {
    return find(
      "problem",
      `The mail server does not take us (${reasonOf(error)}): check SMTP_URL.`,
    );
  } finally {
    transport.close();
  }
  const failed = await database.query
    .selectFrom("messages")
    .select("id")
    .where("mailState", "=", "failed")
    .execute();
  if (failed.length === 0) return find("ok", `The mail server answers; messages go to ${to}.`);
  return find("problem", `${failed.length} messages could not be mailed: outbox resend --failed.`);
};

async function reach(siteUrl: string): Promise<string | null> {
  try {
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return response.ok ? null : `it answers ${response.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return reasonOf(cause);
  }
}

const lookAtAddress: Look = async ({ config }) => {
  const { siteUrl } = config;
  const findings: Finding[] = [];
  const say = (level: Finding["level"], message: string) =>
    findings.push({ topic: "address", level, message });
  if (!siteUrl) {
    say("advice", "SITE_URL is not set: links in feeds, search and mail name this machine only.");
    return findings;
  }
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(siteUrl).hostname);
  if (!siteUrl.startsWith("https:") && !isLocal) {
    say(
      "problem",
      `${siteUrl} is not https: browsers refuse the camera, and passwords travel in the open.`,
    );
  }
  if (siteUrl.startsWith("https:") && !config.trustProxy) {
    say(
      "advice",
      "TRUST_PROXY is false: behind a proxy of yours all visitors count as one address.",
    );
  }
  const reason = await reach(siteUrl);
  if (reason) say("problem", `${siteUrl} cannot be reached from here (${reason}).`);
  else say("ok", `${siteUrl} answers.`);
  return findings;
};

const lookAtDisk: Look = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.mediaDir);
  const free = bavail * bsize;
  const message = `${formatBytes(free)} are free where the pictures are kept.`;
  if (free < gigabyte / 4) {
    return [
      { topic: "disk", level: "problem", message: `${message} Make room: uploads will fail.` },
    ];
  }
  return [{ topic: "disk", level: free < gigabyte ? "advice" : "ok", message }];
};

const lookAtBackups: Look = async ({ config }) => {
  const { backups } = config;
  const find = (level: Finding["level"], message: string): Finding[] => [
    { topic: "backups", level, message },
  ];
  if (!backups) {
    return find("advice", "BACKUP_DIR is not set: the site makes no backups by itself.");
  }
  const newest = await newestBackup(backups.folder).catch(() => null);
  if (newest === null) {
    return find(
      "advice",
      `There is no backup in ${backups.folder} yet; the running site makes one.`,
    );
  }
  const age = Math.round((Date.now() - newest) / hour);
  const findings = find("ok", `The newest backup in ${backups.folder} is ${age} hours old.`);
  if (age > backups.everyHours * 2) {
    return find(
      "problem",
      `The newest backup in ${backups.folder} is ${age} hours old: is the site running, and its log quiet?`,
    );
  }
  const [here, there] = await Promise.all([stat(config.dataDir), stat(backups.folder)]);
  if (here.dev === there.dev) {
    findings.push(
      ...find("advice", "Backups lie on the disk of the site: copy them elsewhere too."),
    );
  }
  return findings;
};

/** Everything that `check` looks at, in the order of its report. */
export function findAll(deep: boolean): Look[] {
  return [
    lookAtDatabase,
    lookAtPictures(deep),
    lookAtMail,
    lookAtAddress,
    lookAtDisk,
    lookAtBackups,
  ];
}
