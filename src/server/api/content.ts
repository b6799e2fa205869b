// The calls that read and change the records that `core/records` declares.

import { z } from "@hono/zod-openapi";
import {
  type ContentCollection,
  type ContentName,
  isPublicContent,
  resources,
  versionsSubpath,
} from "../../core/api-routes.ts";
import { earlierVersionSchema } from "../../core/entities/journal.ts";
import { capitalise } from "../../core/entities/text.ts";
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
import { getAdditions } from "./additions.ts";
import { type Api, createCallAdder } from "./calls.ts";
import {
  type ContentResource,
  changeContentFields,
  createContentByCall,
  listVersions,
  readContent,
  replaceContent,
} from "./content-calls.ts";
import { addOrder } from "./order.ts";
import { createBodies } from "./resource-bodies.ts";
import {
  describeConflict,
  describeFieldConflict,
  ifMatchHeader,
  messageAnswerSchema,
  parseExpectedVersions,
  unpublishedParameter,
} from "./shapes.ts";
import { writeRecord } from "./writes.ts";

interface DocumentWording {
  tag: string;
  /** In answers, e.g. "print edition". */
  noun: string;
  summaries: Record<"get" | "update", string>;
}

/** Returns who may read the records, and the query of the call. */
function chooseReadAccess(name: ContentName) {
  return isPublicContent(name)
    ? { access: anyoneOrPainter, query: unpublishedParameter }
    : { access: adminOnly };
}

/** Adds the calls that read and change one record of a kind that `core/records` declares. */
export function addContent<Name extends ContentName>(
  app: Api,
  content: ContentResource<Name> & DocumentWording,
): void {
  const { name, entity, noun, summaries, tag } = content;
  const bodies = createBodies(name, entity);
  const resource = resources[name];
  const path = resource.kind === "collection" ? `${resource.path}/{id}` : resource.path;
  // The address of settings has no id.
  const getId = ({ id = settingsId }: { id?: number }) => id;
  const add = createCallAdder(app, tag);
  const { access, query } = chooseReadAccess(name);
  add(access, "get", path, {
    operationId: `get${entity}`,
    summary: summaries.get,
    query,
    answer: [`The ${noun}`, bodies.answer],
    handle: (_, input, c) => readContent(c, content, getId(input)),
  });
  add(adminWrite, "put", path, {
    operationId: `replace${entity}`,
    summary: summaries.update,
    headers: ifMatchHeader,
    body: bodies.input,
    answer: [`The stored ${noun}`, bodies.answer],
    responses: describeConflict(bodies.answer),
    handle: (_, input, c) => replaceContent(c, content, getId(input), input.body),
  });
  add(adminWrite, "patch", path, {
    operationId: `change${entity}`,
    summary: "Change single fields that have the values of `from`",
    body: bodies.fieldChange,
    answer: [`The stored ${noun}`, bodies.answer],
    responses: describeFieldConflict(bodies.answer),
    handle: (_, input, c) => changeContentFields(c, content, getId(input), input.body),
  });
  add(adminOnly, "get", `${path}${versionsSubpath}`, {
    operationId: `list${entity}Versions`,
    summary: `Earlier versions, latest first: at most ${maxEarlierVersions}, of the last year`,
    answer: ["The earlier versions", z.array(earlierVersionSchema(bodies.answer))],
    handle: (_, input, c) => listVersions(c, content, getId(input)),
  });
}

/** Returns the names and functions that the calls of a collection need, and their wording. */
function describeCollection<Name extends ContentCollection>(name: Name) {
  const { words, summaries } = collections[name];
  const noun = words.one.replace(/^an? /, "");
  const addDetail = (sentence: string, detail?: string) =>
    detail ? `${sentence}; ${detail}` : sentence;
  return {
    name,
    entity: capitalise(resources[name].trash.kind),
    tag: capitalise(name),
    noun,
    nouns: words.many,
    summaries: {
      list: `All ${words.many}, ${summaries.list}`,
      get: `One ${noun}`,
      create: addDetail(`Add ${words.one}`, summaries.create),
      update: addDetail(`Replace ${words.one}`, summaries.update),
      delete: addDetail(`Delete ${words.one}`, summaries.delete),
    },
    get: (database: Database, id: number) => getRecord(database, name, id),
    afterSave: (media: Media, body: ContentAnswer<Name>) =>
      scheduleTilesOf(media, pictureAddressesIn(name, body)),
  };
}

/** Adds the calls of a collection that `core/records` declares. */
export function addCollection<Name extends ContentCollection>(app: Api, name: Name): void {
  const collection = describeCollection(name);
  const { entity, noun, nouns, summaries, tag } = collection;
  const bodies = createBodies(name, entity);
  const { path } = resources[name];
  const add = createCallAdder(app, tag);
  const { access, query } = chooseReadAccess(name);
  add(access, "get", path, {
    operationId: `list${capitalise(name)}`,
    summary: summaries.list,
    query,
    answer: [`The ${nouns}`, z.array(bodies.answer)],
    async handle({ database }) {
      const reader = database.unpublished ? "painter" : "everyone";
      const storedRecords = await listRecords(database, name);
      const additionsById = await getAdditions(name).read(database);
      return storedRecords.map((record) => ({
        ...toAnswer(name, record, reader),
        ...additionsById(record.id),
      }));
    },
  });
  addContent(app, collection);
  add(adminWrite, "post", path, {
    operationId: `create${entity}`,
    summary: summaries.create,
    body: bodies.input,
    status: 201,
    answer: [`The ${noun}`, bodies.answer],
    handle: (_, { body }, c) => createContentByCall(c, collection, body),
  });
  add(adminWrite, "delete", `${path}/{id}`, {
    operationId: `delete${entity}`,
    summary: summaries.delete,
    headers: ifMatchHeader,
    answer: ["Deleted", messageAnswerSchema],
    responses: describeConflict(bodies.answer),
    handle(_, { id }, c) {
      const expected = parseExpectedVersions(c.req.header("if-match"));
      return writeRecord(c, { name, id }, async (transactionDatabase) => {
        await moveToTrash(transactionDatabase, { name, id, expected });
        return { body: { message: `${capitalise(noun)} deleted` } };
      });
    },
  });
  if (isOrdered(name))
    addOrder(app, name, { entity, tag, nounWithArticle: collections[name].words.one });
}
