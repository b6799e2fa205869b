import type { Context } from "hono";
import { recordId } from "../../core/entities/text.ts";
import type { ArtworkSheet } from "../../web/site/artwork/work-view.ts";
import { findArtwork } from "../catalogue/artworks/artworks.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { getPageLanguage } from "../http/request.ts";
import type { AppEnv } from "../services.ts";
import { showNotFound } from "./errors.tsx";
import { formatWorkName } from "./gallery-head.ts";
import { parseGalleryQuery } from "./gallery-query.ts";
import { formatPageTitle } from "./head.ts";
import { loadOpenedWork } from "./opened-work.ts";
import { expireWithExhibitions } from "./timed-exhibitions.ts";

/** Sends one work as JSON to the gallery's dialog. */
export async function sendArtworkSheet(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const id = recordId.safeParse(c.req.param("id"));
  const artwork = id.success ? await findArtwork(services.database, id.data) : null;
  if (!artwork) return showNotFound(c);
  await expireWithExhibitions(c);
  const identity = await getSiteIdentity(services);
  const query = parseGalleryQuery(c);
  const language = getPageLanguage(c);
  const { work, place } = await loadOpenedWork(services, artwork, identity, language, query);
  const sheet: ArtworkSheet = {
    title: formatPageTitle(identity.artist, formatWorkName(work)),
    work,
    place,
  };
  return c.json(sheet);
}
