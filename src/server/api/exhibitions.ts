import type { OpenAPIHono } from "@hono/zod-openapi";
import { exhibitionInputSchema, exhibitionSchema } from "../../core/entities/exhibition.ts";
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  listExhibitions,
  updateExhibition,
} from "../catalogue/exhibitions.ts";
import type { AppEnv } from "../http/request.ts";
import { addCollection } from "./collection-calls.ts";
import * as examples from "./examples.ts";
import { collectionRoutes } from "./resource-routes.ts";

const name = "exhibitions";

const routes = collectionRoutes(
  {
    name,
    tags: ["Exhibitions"],
    entity: "Exhibition",
    schema: exhibitionSchema,
    example: examples.exhibition,
    input: exhibitionInputSchema,
  },
  {
    list: "All exhibitions, newest year first",
    get: "One exhibition",
    create: "Add an exhibition",
    update: "Replace an exhibition",
    remove: "Delete an exhibition",
  },
  { list: "The exhibitions", stored: "The exhibition" },
);

export function addExhibitions(app: OpenAPIHono<AppEnv>): void {
  addCollection(app, routes, {
    name,
    list: listExhibitions,
    get: getExhibition,
    create: createExhibition,
    update: updateExhibition,
    remove: deleteExhibition,
    toBody: (exhibition) => exhibition,
    toAdminBody: (exhibition) => exhibition,
    deletedMessage: "Exhibition deleted",
  });
}
