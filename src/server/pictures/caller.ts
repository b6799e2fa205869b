import type { Context } from "hono";
import type { AppEnv } from "../http/request.ts";
import { databaseOfCaller } from "../http/session-cookie.ts";
import { hiddenPictures } from "./hidden-pictures.ts";
import type { Media } from "./pictures.ts";

/** Media for a request of one picture. Reads the session for hidden pictures only. */
export async function mediaOfCaller(
  c: Context<AppEnv>,
  media: Media,
  hash: string,
): Promise<Media> {
  const isHidden = (await hiddenPictures(media.database)).has(hash);
  return isHidden ? { ...media, database: await databaseOfCaller(c) } : media;
}
