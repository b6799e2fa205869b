import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { CollectionName, ContentName } from "../../core/api-routes.ts";
import { createOnce } from "../catalogue/create-once.ts";
import { firstVersion, listEarlierVersions } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";
import type { Media } from "../pictures/pictures.ts";
import type { collectionRoutes } from "./resource-routes.ts";
import {
  attachAskedTranslations,
  attachStatedTranslations,
  type WithTranslations,
  writeTranslations,
} from "./translated.ts";
import { changeMatching, readVersioned, versionTag } from "./versions.ts";

interface UseCases<Stored extends { id: number }, Input extends object> {
  list(database: Database): Promise<Stored[]>;
  get(database: Database, id: number): Promise<Stored>;
  create(within: Database, input: Input): Promise<Stored>;
  update(within: Database, id: number, input: Input): Promise<Stored>;
  remove(within: Database, id: number): Promise<void>;
  /** Replaces embedded pictures by addresses, before the transaction. */
  storePictures(media: Media, input: Input): Promise<Input>;
  saved?(media: Media, input: Input): void;
  /** The record as the API sends it. */
  toBody(stored: Stored): { id: number };
  /** As `toBody`, with the field `published` if the records have it. */
  toAdminBody(stored: Stored): { id: number };
}

/** Optional fields of requests that the specified bodies lack. */
interface Sent extends WithTranslations {
  published?: boolean;
}

type Bodies<Stored extends { id: number }> = Pick<
  UseCases<Stored, never>,
  "toBody" | "toAdminBody"
>;

/** States if a record is published only where the request asks for unpublished ones. */
function readBody<Stored extends { id: number }>(
  c: Context<AppEnv>,
  { toBody, toAdminBody }: Bodies<Stored>,
  stored: Stored,
) {
  return c.var.services.database.unpublished ? toAdminBody(stored) : toBody(stored);
}

/** States if the record is published only where the request stated it. */
function writtenBody<Stored extends { id: number }>(
  { published }: Sent,
  { toBody, toAdminBody }: Bodies<Stored>,
  stored: Stored,
) {
  return published === undefined ? toBody(stored) : toAdminBody(stored);
}

interface Collection<Stored extends { id: number }, Input extends object>
  extends UseCases<Stored, Input> {
  name: CollectionName & ContentName;
  deletedMessage: string;
}

type Routes = ReturnType<typeof collectionRoutes>;

function addReading<Stored extends { id: number }>(
  app: OpenAPIHono<AppEnv>,
  routes: Routes,
  records: Pick<Collection<Stored, never>, "name" | "list" | "get"> & Bodies<Stored>,
): void {
  const { name } = records;
  app.openapi(routes.list, async (c) => {
    const stored = await records.list(c.var.services.database);
    return c.json(
      stored.map((each) => readBody(c, records, each)),
      200,
    );
  });
  app.openapi(routes.get, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (database: Database) =>
      attachAskedTranslations(
        c,
        { name, id },
        readBody(c, records, await records.get(database, id)),
      );
    return c.json(await readVersioned(c, { name, id }, read), 200);
  });
}

function addWriting<Stored extends { id: number }, Input extends object>(
  app: OpenAPIHono<AppEnv>,
  routes: Routes,
  records: Collection<Stored, Input>,
): void {
  const { name } = records;
  const write = (within: Database, sent: Sent, stored: Stored) =>
    writeTranslations(within, { name, id: stored.id }, sent, writtenBody(sent, records, stored));

  app.openapi(routes.create, async (c) => {
    const { database, media } = c.var.services;
    const key = c.req.valid("header")["idempotency-key"];
    const sent = c.req.valid("json") as Input & Sent;
    const input = await records.storePictures(media, sent);
    const created = await createOnce(
      database,
      { kind: name, key, input },
      async (within) => write(within, sent, await records.create(within, input)),
      async (within, id) => {
        const body = writtenBody(sent, records, await records.get(within, id));
        return attachStatedTranslations(within, { name, id }, sent, body);
      },
    );
    records.saved?.(media, input);
    c.header("ETag", versionTag(firstVersion));
    return c.json(created, 201);
  });
  app.openapi(routes.update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    await records.get(database, id);
    const sent = c.req.valid("json") as Input & Sent;
    const input = await records.storePictures(media, sent);
    const updated = await changeMatching(c, { name, id }, async (within) =>
      write(within, sent, await records.update(within, id, input)),
    );
    records.saved?.(media, input);
    return c.json(updated, 200);
  });
  app.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    await changeMatching(c, { name, id }, (within) => records.remove(within, id));
    return c.json({ message: records.deletedMessage }, 200);
  });
}

/** Adds the calls of a collection that everyone reads. The routes validate the bodies. */
export function addCollection<Stored extends { id: number }, Input extends object>(
  app: OpenAPIHono<AppEnv>,
  routes: Routes,
  records: Collection<Stored, Input>,
): void {
  addReading(app, routes, records);
  addWriting(app, routes, records);
  app.openapi(routes.versions, async (c) => {
    const { id } = c.req.valid("param");
    const { database } = c.var.services;
    await records.get(database, id);
    const versions = await listEarlierVersions<JSONObject>(database, { name: records.name, id });
    return c.json(versions, 200);
  });
}
