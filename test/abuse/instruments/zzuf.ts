import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { readConfig } from "../../../src/server/config/config.ts";
import { migrateToLatest, openDatabase } from "../../../src/server/database/open.ts";
import { DatabaseRefused } from "../../../src/server/database/sqlite-file.ts";
import { backUp } from "../../../src/server/operations/backup/backup.ts";
import { checkBackup } from "../../../src/server/operations/backup/restore.ts";
import { ArchiveRefused } from "../../../src/server/operations/zip/zip.ts";
import { openBlobStore } from "../../../src/server/pictures/store/open-blob-store.ts";
import type { Instrument, Report, Target } from "./program.ts";

const rounds = 150;

/** The bytes with a share of their bits turned over, the same for the same seed. */
function fuzz(bytes: Uint8Array, seed: number): Buffer {
  const ratio = [0.0005, 0.004, 0.02][seed % 3] ?? 0.004;
  const result = spawnSync("zzuf", ["-s", `${seed}`, "-r", `${ratio}`], {
    input: bytes,
    maxBuffer: 2 ** 26,
  });
  if (result.status !== 0) throw new Error(`zzuf failed: ${result.stderr}`);
  return result.stdout;
}

/** What a sound thing became of, when it was fuzzed: null for a proper end. */
type Trial = (fuzzed: Buffer, seed: number) => Promise<string | null>;

async function tryAll(name: string, sound: Uint8Array, trial: Trial): Promise<string[]> {
  const findings: string[] = [];
  for (let seed = 1; seed <= rounds; seed += 1) {
    const wrong = await trial(fuzz(sound, seed), seed);
    if (wrong) findings.push(`${name}, zzuf -s ${seed}: ${wrong}`);
  }
  return findings;
}

function upload(target: Target): Trial {
  return async (bytes) => {
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(bytes)]), "fuzzed.jpg");
    const response = await fetch(`${target.url}/api/upload`, {
      method: "POST",
      headers: { cookie: target.cookie },
      body: form,
    });
    const text = await response.text();
    return [201, 400, 413].includes(response.status) ? null : `${response.status} ${text}`;
  };
}

async function pictures(target: Target): Promise<string[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 90, height: 60, channels: 3, background: "#888", noise } as const;
  const findings: string[] = [];
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const sound = await sharp({ create }).toFormat(format).toBuffer();
    findings.push(...(await tryAll(`a ${format}`, sound, upload(target))));
  }
  return findings;
}

/** Sends bytes as they are. @returns the statuses that came back */
async function exchange({ url }: Target, bytes: Buffer): Promise<number[]> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  // What breaks off in the middle would wait for the rest until the site's own patience ends.
  socket.setTimeout(400, () => socket.destroy());
  socket.write(bytes);
  await new Promise((resolve) => socket.once("close", resolve));
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}

function requests(target: Target): Promise<string[]> {
  const body = JSON.stringify({ ids: [1, 2, 3] });
  const head = `Host: localhost\r\nCookie: ${target.cookie}\r\nAccept: */*\r\n`;
  const post = `POST /api/prints/thumbnails HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = `GET /artworks?work=1 HTTP/1.1\r\n${head}Connection: close\r\n\r\n`;
  return tryAll("raw requests", Buffer.from(post + get), async (bytes) => {
    const wrong = (await exchange(target, bytes)).filter((status) => status >= 500);
    return wrong.length > 0 ? `answered ${wrong}` : null;
  });
}

/** Whether the program itself names what is wrong; anything else should not happen. */
function unexpected(error: unknown): string | null {
  if (error instanceof ArchiveRefused || error instanceof DatabaseRefused) return null;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function archivesAndDatabases({ folder }: Target): Promise<string[]> {
  const dataDir = join(folder, "zzuf");
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config.databaseUrl);
  await migrateToLatest(database);
  const store = await openBlobStore(config);
  const backup = join(dataDir, "site.zip");
  await backUp({ config, store }, backup);
  await database.close();
  const fuzzed = join(dataDir, "fuzzed");
  const ofArchives = await tryAll("a backup", await readFile(backup), async (bytes) => {
    await writeFile(fuzzed, bytes);
    return checkBackup(fuzzed).then(() => null, unexpected);
  });
  const ofFiles = await tryAll("a database", await readFile(config.databaseUrl), async (bytes) => {
    await writeFile(fuzzed, bytes);
    try {
      const opened = await openDatabase(fuzzed);
      await opened.close();
      return null;
    } catch (error) {
      return unexpected(error);
    }
  });
  return [...ofArchives, ...ofFiles];
}

/** Turns bits over in sound files and requests. */
export const zzuf: Instrument = {
  name: "zzuf",
  version: ["--version"],
  async run(target): Promise<Report> {
    const findings = [
      ...(await pictures(target)),
      ...(await requests(target)),
      ...(await archivesAndDatabases(target)),
    ];
    return { tries: `${rounds * 7} fuzzed pictures, requests, backups and databases`, findings };
  },
};
