import type { z } from "@hono/zod-openapi";
import type { ContentName } from "../../core/api-routes.ts";
import { roomLinkSchema } from "../../core/records/rooms.ts";
import { listRoomLinks } from "../catalogue/rooms.ts";
import type { Database } from "../database/open.ts";

/** Parts of an answer that are not fields of the record, such as the link of a room. */
interface Additions {
  /** Schemas of the parts. They are optional, because answers to writes and earlier versions lack them. */
  shape: z.ZodRawShape;
  /** Reads the parts for all records. Returns a function from the id of a record to its parts. */
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

/** Returns the additions of a kind of record; empty ones for most kinds. */
export function getAdditions(name: ContentName): Additions {
  return additions[name] ?? { shape: {}, read: async () => () => ({}) };
}
