import { z } from "@hono/zod-openapi";
import {
  type ContentCollection,
  type ContentName,
  isPublicContent,
  resources,
  versionsBelow,
} from "../../core/api-routes.ts";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import { capitalised } from "../../core/entities/text.ts";
import {
  type ContentAnswer,
  collections,
  isOrdered,
  pictureAddressesIn,
  toAnswer,
} from "../../core/records/records.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import { getRecord, listRecords } from "../catalogue/content.ts";
import { maxEarlierVersions } from "../catalogue/journal/purge.ts";
import { moveToTrash } from "../catalogue/journal/trash.ts";
import type { Database } from "../database/open.ts";
import type { Media } from "../pictures/pictures.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import { adminOnly, adminWrite, anyoneOrPainter } from "./access.ts";
import { additionsTo } from "./additions.ts";
import { type Api, callsOf } from "./calls.ts";
import {
  type ContentResource,
  changeContentFields,
  createContentByCall,
  listVersions,
  readContent,
  replaceContent,
} from "./content-calls.ts";
import { addOrder } from "./order.ts";
import { bodiesOf } from "./resource-bodies.ts";
import {
  conflict,
  deletedSchema,
  expectedVersions,
  fieldConflict,
  matchHeader,
  unpublishedParameter,
} from "./shapes.ts";
import { writeRecord } from "./writes.ts";

interface Wording {
  tag: string;
  /** In answers, e.g. "print edition". */
  noun: string;
  summaries: Record<"get" | "update", string>;
}

/** The access and the query of reads. */
function readsOf(name: ContentName) {
  return isPublicContent(name)
    ? { access: anyoneOrPainter, query: unpublishedParameter }
    : { access: adminOnly };
}

/** Adds the calls that read and change one declared record. */
export function addContent<Name extends ContentName>(
  app: Api,
  content: ContentResource<Name> & Wording,
): void {
  const { name, entity, noun, summaries, tag } = content;
  const { stored, sent, changed } = bodiesOf(name, entity);
  const resource = resources[name];
  const path = resource.kind === "collection" ? `${resource.path}/{id}` : resource.path;
  const idOf = ({ id = settingsId }: { id?: number }) => id;
  const add = callsOf(app, tag);
  const { access, query } = readsOf(name);
  add(access, "get", path, {
    operationId: `get${entity}`,
    summary: summaries.get,
    query,
    answer: [`The ${noun}`, stored],
    handle: (_, input, c) => readContent(c, content, idOf(input)),
  });
  add(adminWrite, "put", path, {
    operationId: `replace${entity}`,
    summary: summaries.update,
    headers: matchHeader,
    body: sent,
    answer: [`The stored ${noun}`, stored],
    responses: conflict(stored),
    handle: (_, input, c) => replaceContent(c, content, idOf(input), input.body),
  });
  add(adminWrite, "patch", path, {
    operationId: `change${entity}`,
    summary: "Change single fields that have the values of `from`",
    body: changed,
    answer: [`The stored ${noun}`, stored],
    responses: fieldConflict(stored),
    handle: (_, input, c) => changeContentFields(c, content, idOf(input), input.body),
  });
  add(adminOnly, "get", `${path}${versionsBelow}`, {
    operationId: `list${entity}Versions`,
    summary: `Earlier versions, latest first: at most ${maxEarlierVersions}, of the last year`,
    answer: ["The earlier versions", z.array(earlierVersionSchema(stored))],
    handle: (_, input, c) => listVersions(c, content, idOf(input)),
  });
}

/** Returns the names, wording and use cases of a declared collection. */
function resourceOf<Name extends ContentCollection>(name: Name) {
  const { words, summaries } = collections[name];
  const noun = words.one.replace(/^an? /, "");
  const withEnd = (sentence: string, end?: string) => (end ? `${sentence}; ${end}` : sentence);
  return {
    name,
    entity: capitalised(resources[name].trash.kind),
    tag: capitalised(name),
    noun,
    nouns: words.many,
    summaries: {
      list: `All ${words.many}, ${summaries.list}`,
      get: `One ${noun}`,
      create: withEnd(`Add ${words.one}`, summaries.create),
      update: withEnd(`Replace ${words.one}`, summaries.update),
      delete: withEnd(`Delete ${words.one}`, summaries.delete),
    },
    get: (database: Database, id: number) => getRecord(database, name, id),
    saved: (media: Media, body: ContentAnswer<Name>) =>
      scheduleTilesOf(media, pictureAddressesIn(name, body)),
  };
}

/** Adds the calls of a declared collection. */
export function addCollection<Name extends ContentCollection>(app: Api, name: Name): void {
  const records = resourceOf(name);
  const { entity, noun, nouns, summaries, tag } = records;
  const bodies = bodiesOf(name, entity);
  const { path } = resources[name];
  const add = callsOf(app, tag);
  const { access, query } = readsOf(name);
  add(access, "get", path, {
    operationId: `list${capitalised(name)}`,
    summary: summaries.list,
    query,
    answer: [`The ${nouns}`, z.array(bodies.stored)],
    async handle({ database }) {
      const reader = database.unpublished ? "painter" : "everyone";
      const stored = await listRecords(database, name);
      const added = await additionsTo(name).find(database);
      return stored.map((record) => ({ ...toAnswer(name, record, reader), ...added(record.id) }));
    },
  });
  addContent(app, records);
  add(adminWrite, "post", path, {
    operationId: `create${entity}`,
    summary: summaries.create,
    body: bodies.sent,
    status: 201,
    answer: [`The ${noun}`, bodies.stored],
    handle: (_, { body }, c) => createContentByCall(c, records, body),
  });
  add(adminWrite, "delete", `${path}/{id}`, {
    operationId: `delete${entity}`,
    summary: summaries.delete,
    headers: matchHeader,
    answer: ["Deleted", deletedSchema],
    responses: conflict(bodies.stored),
    handle(_, { id }, c) {
      const expected = expectedVersions(c.req.header("if-match"));
      return writeRecord(c, { name, id }, async (within) => {
        await moveToTrash(within, { name, id, expected });
        return { body: { message: `${capitalised(noun)} deleted` } };
      });
    },
  });
  if (isOrdered(name)) addOrder(app, name, { entity, tag, one: collections[name].words.one });
}
