import { z } from "@hono/zod-openapi";
import {
  type CollectionName,
  type ContentName,
  resources,
  versionsBelow,
} from "../../core/api-routes.ts";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import { type ContentRecords, toAnswer } from "../../core/records/records.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import { changeRecord } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import { adminOnly, adminWrite, anyoneOrPainter } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import {
  type ContentResource,
  type Creation,
  changeContent,
  createContent,
  listVersions,
  readContent,
  replaceContent,
} from "./content-calls.ts";
import { bodiesOf } from "./resource-bodies.ts";
import {
  conflict,
  deletedSchema,
  fieldConflict,
  matchHeader,
  unpublishedParameter,
} from "./shapes.ts";
import { expectedVersions } from "./versions.ts";
import { writeRecord } from "./writes.ts";

interface Wording<Summary extends string> {
  tag: string;
  /** In answers, e.g. "print edition". */
  noun: string;
  summaries: Record<Summary, string>;
}

interface Collection<Name extends ContentName> extends Creation<Name> {
  list(database: Database): Promise<ContentRecords[Name][]>;
  remove(within: Database, id: number): Promise<void>;
}

/** Adds the calls that read and change one record that everyone reads. */
export function addContent<Name extends ContentName>(
  app: Api,
  content: ContentResource<Name> & Wording<"get" | "update">,
): void {
  const { name, entity, noun, summaries, tag } = content;
  const { stored, sent, changed } = bodiesOf(name, entity);
  const resource = resources[name];
  const path = resource.kind === "collection" ? `${resource.path}/{id}` : resource.path;
  const idOf = ({ id = settingsId }: { id?: number }) => id;
  const add = callsOf(app, tag);
  add(anyoneOrPainter, "get", path, {
    operationId: `get${entity}`,
    summary: summaries.get,
    query: unpublishedParameter,
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
    handle: (_, input, c) => changeContent(c, content, idOf(input), input.body),
  });
  add(adminOnly, "get", `${path}${versionsBelow}`, {
    operationId: `list${entity}Versions`,
    summary: "Earlier versions, latest first: at most 20, of the last year",
    answer: ["The earlier versions", z.array(earlierVersionSchema(stored))],
    handle: (_, input, c) => listVersions(c, content, idOf(input)),
  });
}

/** Adds the calls of a collection that everyone reads. */
export function addCollection<Name extends CollectionName & ContentName>(
  app: Api,
  records: ContentResource<Name> &
    Wording<"list" | "get" | "create" | "update" | "remove"> &
    Collection<Name>,
): void {
  const { name, entity, noun, summaries, tag } = records;
  const bodies = bodiesOf(name, entity);
  const { path } = resources[name];
  const add = callsOf(app, tag);
  add(anyoneOrPainter, "get", path, {
    operationId: `list${entity}s`,
    summary: summaries.list,
    query: unpublishedParameter,
    answer: [`The ${noun}s`, z.array(bodies.stored)],
    async handle({ database }) {
      const reader = database.unpublished ? "painter" : "everyone";
      const stored = await records.list(database);
      return stored.map((record) => toAnswer(name, record, reader));
    },
  });
  addContent(app, records);
  add(adminWrite, "post", path, {
    operationId: `create${entity}`,
    summary: summaries.create,
    body: bodies.sent,
    status: 201,
    answer: [`The ${noun}`, bodies.stored],
    handle: (_, { body }, c) => createContent(c, records, body),
  });
  add(adminWrite, "delete", `${path}/{id}`, {
    operationId: `delete${entity}`,
    summary: summaries.remove,
    headers: matchHeader,
    answer: ["Deleted", deletedSchema],
    responses: conflict(bodies.stored),
    handle(_, { id }, c) {
      const expected = expectedVersions(c.req.header("if-match"));
      return writeRecord(c, { name, id }, (within) =>
        changeRecord(within, { name, id, expected }, async () => {
          await records.remove(within, id);
          return { message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted` };
        }),
      );
    },
  });
}
