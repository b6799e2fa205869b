import { z } from "@hono/zod-openapi";
import {
  type CollectionName,
  type ContentName,
  resources,
  versionsBelow,
} from "../../core/api-routes.ts";
import type { ContentInput } from "../../core/entities/inputs.ts";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import { settingsId } from "../../core/entities/settings-defaults.ts";
import { changeRecord } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import { adminOnly, adminWrite, anyoneOrPainter } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import {
  type AnyKind,
  type ContentKind,
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

interface Collection<Name extends ContentName, Stored extends { id: number }> {
  list(database: Database): Promise<Stored[]>;
  create(within: Database, input: ContentInput<Name>): Promise<Stored>;
  remove(within: Database, id: number): Promise<void>;
}

/** Adds the calls that read and change one record that everyone reads. */
export function addContent<
  Name extends ContentName,
  Schema extends z.ZodObject,
  Stored extends object,
>(
  app: Api,
  content: ContentKind<Name, Schema, Stored> & Wording<"get" | "update">,
  bodies = bodiesOf(content),
): void {
  const { name, entity, noun, summaries, tag } = content;
  const kind = content as unknown as AnyKind;
  const { stored, sent, changed } = bodies;
  const resource = resources[name];
  const path = resource.kind === "collection" ? `${resource.path}/{id}` : resource.path;
  const idOf = ({ id = settingsId }: { id?: number }) => id;
  const add = callsOf(app, tag);
  add(anyoneOrPainter, "get", path, {
    operationId: `get${entity}`,
    summary: summaries.get,
    query: unpublishedParameter,
    answer: [`The ${noun}`, stored],
    handle: (_, input, c) => readContent(c, kind, idOf(input)),
  });
  add(adminWrite, "put", path, {
    operationId: `replace${entity}`,
    summary: summaries.update,
    headers: matchHeader,
    body: sent,
    answer: [`The stored ${noun}`, stored],
    responses: conflict(stored),
    handle: (_, input, c) => replaceContent(c, kind, idOf(input), input.body),
  });
  add(adminWrite, "patch", path, {
    operationId: `change${entity}`,
    summary: "Change single fields that have the values of `from`",
    body: changed,
    answer: [`The stored ${noun}`, stored],
    responses: fieldConflict(stored),
    handle: (_, input, c) => changeContent(c, kind, idOf(input), input.body),
  });
  add(adminOnly, "get", `${path}${versionsBelow}`, {
    operationId: `list${entity}Versions`,
    summary: "Earlier versions, latest first: at most 20, of the last year",
    answer: ["The earlier versions", z.array(earlierVersionSchema(stored))],
    handle: (_, input, c) => listVersions(c, kind, idOf(input)),
  });
}

/** Adds the calls of a collection that everyone reads. */
export function addCollection<
  Name extends CollectionName & ContentName,
  Schema extends z.ZodObject,
  Stored extends { id: number },
>(
  app: Api,
  records: ContentKind<Name, Schema, Stored> &
    Wording<"list" | "get" | "create" | "update" | "remove"> &
    Collection<Name, Stored>,
): void {
  const { name, entity, noun, summaries, tag } = records;
  const kind = records as unknown as AnyKind & Collection<never, { id: number }>;
  const bodies = bodiesOf(records);
  const { path } = resources[name];
  const add = callsOf(app, tag);
  add(anyoneOrPainter, "get", path, {
    operationId: `list${entity}s`,
    summary: summaries.list,
    query: unpublishedParameter,
    answer: [`The ${noun}s`, z.array(bodies.stored)],
    async handle({ database }) {
      const stored = await kind.list(database);
      return stored.map(database.unpublished ? kind.toAdminBody : kind.toBody);
    },
  });
  addContent(app, records, bodies);
  add(adminWrite, "post", path, {
    operationId: `create${entity}`,
    summary: summaries.create,
    body: bodies.sent,
    status: 201,
    answer: [`The ${noun}`, bodies.stored],
    handle: (_, { body }, c) => createContent(c, kind, body),
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
          await kind.remove(within, id);
          return { message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted` };
        }),
      );
    },
  });
}
