import type { OpenAPIHono } from "@hono/zod-openapi";
import type { CollectionName, ContentName } from "../../core/api-routes.ts";
import { changeRecord } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";
import {
  type ContentUseCases,
  changeContent,
  createContent,
  listVersions,
  readContent,
  replaceContent,
  type Sent,
} from "./content-calls.ts";
import type { collectionRoutes } from "./resource-routes.ts";
import { refuseFields } from "./respond.ts";
import { expectedVersions } from "./versions.ts";
import { writeRecord } from "./writes.ts";

interface Collection<
  Stored extends { id: number },
  Input extends object,
  Body extends { id: number },
> extends ContentUseCases<Stored, Input, Body> {
  name: CollectionName & ContentName;
  list(database: Database): Promise<Stored[]>;
  create(within: Database, input: Input): Promise<Stored>;
  remove(within: Database, id: number): Promise<void>;
  deletedMessage: string;
}

/** Adds the calls of a collection that everyone reads. The routes validate the bodies. */
export function addCollection<
  Stored extends { id: number },
  Input extends object,
  Body extends { id: number },
>(
  app: OpenAPIHono<AppEnv>,
  routes: ReturnType<typeof collectionRoutes>,
  records: Collection<Stored, Input, Body>,
): void {
  const { name, list, remove, toBody, toAdminBody, deletedMessage } = records;
  app.openapi(routes.list, async (c) => {
    const { database } = c.var.services;
    const stored = await list(database);
    return c.json(stored.map(database.unpublished ? toAdminBody : toBody), 200);
  });
  app.openapi(routes.get, async (c) =>
    c.json(await readContent(c, records, c.req.valid("param").id), 200),
  );
  app.openapi(routes.create, async (c) =>
    c.json(await createContent(c, records, c.req.valid("json") as Sent<Input>), 201),
  );
  app.openapi(routes.update, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await replaceContent(c, records, id, c.req.valid("json") as Sent<Input>), 200);
  });
  app.openapi(
    routes.change,
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await changeContent(c, records, id, c.req.valid("json")), 200);
    },
    refuseFields,
  );
  app.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    const expected = expectedVersions(c.req.header("if-match"));
    const removed = await writeRecord(c, { name, id }, (within) =>
      changeRecord(within, { name, id, expected }, async () => {
        await remove(within, id);
        return { message: deletedMessage };
      }),
    );
    return c.json(removed, 200);
  });
  app.openapi(routes.versions, async (c) =>
    c.json(await listVersions(c, records, c.req.valid("param").id), 200),
  );
}
