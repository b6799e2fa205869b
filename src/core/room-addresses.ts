import { site } from "./routes.ts";

// Separate from `routes.ts`, because only the server needs these addresses.

/** Returns every address of an open private room. @param token of its link */
export function roomAddresses(token: string) {
  const page = site.room(token);
  const work = (name: string) => `${page}/works/${name}`;
  return {
    page,
    /** The page's script calls this address, so that the site counts how often the room is opened. */
    opened: `${page}/opened`,
    /** The form that asks about works of the room. */
    ask: `${page}/ask`,
    /** The page of a work. @param name `3` for an artwork, `print-3` for a print */
    work,
    /** Main address of a picture of a work. @param number from 1 */
    picture: (name: string, number: number) => `${work(name)}/${number}.jpg`,
    /** Folder of the 3D models of a work. */
    models: (name: string) => `${work(name)}/wall`,
  };
}

export type RoomAddresses = ReturnType<typeof roomAddresses>;
