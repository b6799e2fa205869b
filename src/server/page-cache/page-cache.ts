import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { Database } from "../database/open.ts";
import { cacheKey } from "./cacheable.ts";
import {
  compressAnswer,
  type KeptAnswer,
  keepAnswer,
  sendAnswer,
  sizeOfAnswer,
} from "./kept-answer.ts";

/** Most memory that kept answers take together, in bytes. */
const mostMemory = 64 * 1024 * 1024;

/** How often, in milliseconds, the database is asked whether another process changed the content. */
const askEvery = 1000;

/** Answers what is the same for every visitor without asking the rest of the program. */
export interface PageCache {
  /** True when the request is, or will be, answered from here. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Entry {
  answer: KeptAnswer;
  bytes: number;
}

/**
 * Keeps each public page and list as it was rendered for the present content: whoever asks first
 * after a change waits for the one rendering, all others get bytes that lie ready. Every write
 * starts a new generation, so nothing older than the last write is ever sent.
 * @param render asks the site itself
 */
export function createPageCache(parts: {
  render: (request: Request) => Response | Promise<Response>;
  database: Pick<Database, "version" | "onWrite">;
  log: Pick<Logger, "error">;
}): PageCache {
  const { render, database, log } = parts;
  const entries = new Map<string, Entry>();
  const renderings = new Map<string, Promise<KeptAnswer>>();
  const oneAtATime = pLimit(1);
  let memory = 0;
  let generation = 0;
  let knownVersion: number | null = null;
  let askedAt = 0;

  function startGeneration(): void {
    generation += 1;
    entries.clear();
    memory = 0;
  }
  database.onWrite(startGeneration);

  /** Another process (the command line, another instance) may have written. */
  function askForNews(): void {
    const moment = Date.now();
    if (moment - askedAt < askEvery) return;
    askedAt = moment;
    database.version().then(
      (version) => {
        if (knownVersion !== null && version !== knownVersion) startGeneration();
        knownVersion = version;
      },
      (error: unknown) => log.error({ err: error }, "the content version cannot be read"),
    );
  }

  function forgetOldest(): void {
    for (const [key, entry] of entries) {
      if (memory <= mostMemory) return;
      entries.delete(key);
      memory -= entry.bytes;
    }
  }

  function keep(key: string, made: number, answer: KeptAnswer): void {
    if (!answer.mayBeKept || made !== generation) return;
    const entry: Entry = { answer, bytes: sizeOfAnswer(answer) };
    entries.set(key, entry);
    memory += entry.bytes;
    forgetOldest();
    // Off the request's path, and not at all when the content has changed meanwhile.
    void oneAtATime(async () => {
      if (entries.get(key) !== entry) return;
      await compressAnswer(answer, "small", ["br", "gzip"]);
      if (entries.get(key) !== entry) return;
      memory -= entry.bytes;
      entry.bytes = sizeOfAnswer(answer);
      memory += entry.bytes;
    }).catch((error: unknown) => log.error({ err: error }, "a page could not be compressed"));
  }

  async function renderAndKeep(key: string, made: number): Promise<KeptAnswer> {
    // The host is ours, never the caller's: what is kept must not depend on who asked first.
    const response = await render(new Request(`http://localhost${key}`));
    const answer = await keepAnswer(response);
    await compressAnswer(answer, "quick", ["br", "gzip"]);
    keep(key, made, answer);
    return answer;
  }

  function rendering(key: string): Promise<KeptAnswer> {
    const name = `${generation} ${key}`;
    const under = renderings.get(name);
    if (under) return under;
    const started = renderAndKeep(key, generation).finally(() => renderings.delete(name));
    renderings.set(name, started);
    return started;
  }

  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = cacheKey(request.url ?? "");
      if (key === null) return false;
      askForNews();
      const entry = entries.get(key);
      if (entry) {
        sendAnswer(entry.answer, request, response);
        return true;
      }
      rendering(key).then(
        (answer) => sendAnswer(answer, request, response),
        (error: unknown) => {
          log.error({ err: error }, "a page could not be rendered");
          response.writeHead(500).end();
        },
      );
      return true;
    },
  };
}
