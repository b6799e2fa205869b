import type { z } from "@hono/zod-openapi";
import type { ContentName } from "../../core/api-routes.ts";
import { roomLinkSchema } from "../../core/records/rooms.ts";
import { listRoomLinks } from "../catalogue/rooms.ts";
import type { Database } from "../database/open.ts";

/** Parts of an answer that are not fields of its record, such as the link of a room. */
interface Additions {
  /** Optional in the schema, because answers to writes and earlier versions lack them. */
  shape: z.ZodRawShape;
  /** Reads them for all records. Returns a function that gives those of one record, by its id. */
  read(database: Database): Promise<(id: number) => object>;
}

const additions: { [Name in ContentName]?: Additions } = {
  rooms: {
    shape: {
      link: roomLinkSchema
        .nullable()
        .optional()
        .describe("Null if the room is closed; only in answers to reads"),
    },
    async read(database) {
      const links = await listRoomLinks(database);
      return (id) => ({ link: links.get(id) ?? null });
    },
  },
};

export function getAdditions(name: ContentName): Additions {
  return additions[name] ?? { shape: {}, read: async () => () => ({}) };
}
