import { z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { site } from "../../core/routes.ts";
import { closeRoom, openRoom } from "../catalogue/rooms.ts";
import { absoluteUrl, getSiteOrigin } from "../config/config.ts";
import { adminOnly } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const tag = "Rooms";

/** Adds the calls that open and close a private room. */
export function addRoomLinks(app: Api): void {
  const add = createCallAdder(app, tag);
  // Not `adminWrite`, which would store the answer, and so the secret address.
  add(adminOnly, "post", calls.roomLink, {
    operationId: "openRoom",
    summary: "Open a private room; an open one gets a new address, and the old one stops working",
    status: 201,
    answer: [
      "The address of the room; no later answer has it",
      z.object({ address: z.string().describe("Absolute") }),
    ],
    // 409: the last day of the room is over.
    problems: [409],
    async handle({ config, database }, { id }) {
      const token = await openRoom(database, id);
      return { address: absoluteUrl(getSiteOrigin(config), site.room(token)) };
    },
  });
  add(adminOnly, "delete", calls.roomLink, {
    operationId: "closeRoom",
    summary: "Close a private room at once; does nothing if it is closed",
    status: 204,
    answer: ["Closed"],
    async handle({ database }, { id }) {
      await closeRoom(database, id);
      return null;
    },
  });
}
