import { z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { site } from "../../core/routes.ts";
import { closeRoom, openRoom } from "../catalogue/rooms.ts";
import { absoluteUrl, siteOrigin } from "../config/config.ts";
import { adminOnly } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";

const tag = "Rooms";

export function addRoomLinks(app: Api): void {
  const add = callsOf(app, tag);
  // Not `adminWrite`: it stores answers for repetitions, and this one holds the address.
  add(adminOnly, "post", calls.roomLink, {
    operationId: "openRoom",
    summary: "Open a private room, or give it another address: the former one ends",
    status: 201,
    answer: [
      "The address of the room, which is told this once",
      z.object({ address: z.string().describe("Absolute") }),
    ],
    also: [409],
    async handle({ config, database }, { id }) {
      const token = await openRoom(database, id);
      return { address: absoluteUrl(siteOrigin(config), site.room(token)) };
    },
  });
  add(adminOnly, "delete", calls.roomLink, {
    operationId: "closeRoom",
    summary: "Close a private room at once; a closed one stays closed",
    status: 204,
    answer: ["Closed"],
    async handle({ database }, { id }) {
      await closeRoom(database, id);
      return null;
    },
  });
}
