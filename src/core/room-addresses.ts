import { site } from "./routes.ts";

// Separate from `routes.ts`: only the server needs them.

/** Returns every address of an open private room. @param token of its link */
export function roomAddresses(token: string) {
  const page = site.room(token);
  const work = (name: string) => `${page}/works/${name}`;
  return {
    page,
    /** Counts an opening. */
    opened: `${page}/opened`,
    /** The form that asks about its works. */
    ask: `${page}/ask`,
    /** @param name see `formatKeptWork` */
    work,
    /** Main address of a picture of a work. @param number from 1 */
    picture: (name: string, number: number) => `${work(name)}/${number}.jpg`,
    /** Folder of the 3D models of a work. */
    models: (name: string) => `${work(name)}/wall`,
  };
}

export type RoomAddresses = ReturnType<typeof roomAddresses>;
