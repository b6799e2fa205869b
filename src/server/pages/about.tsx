import type { Context } from "hono";
import type { Picture } from "../../core/picture.ts";
import { site } from "../../core/routes.ts";
import type { ContactSettings } from "../../core/settings.ts";
import { AboutPage } from "../../web/site/about/page.tsx";
import { pictureOf } from "../../web/site/picture-of.ts";
import type { Config } from "../config.ts";
import { listExhibitions } from "../exhibitions/exhibitions.ts";
import { picturesOf } from "../media/pictures.ts";
import type { AppEnv } from "../request.ts";
import { getArtistBio, getContactSettings } from "../settings/settings.ts";
import { aboutArtist } from "../structured-data.ts";
import { bundledPictures } from "./bundled-pictures.ts";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/** Biography and exhibition history. */
export async function showAbout(c: Context<AppEnv>): Promise<Response> {
  const { database, media, config } = c.var.services;
  const contact = await getContactSettings(database);
  const bio = await getArtistBio(database);
  const exhibitions = await listExhibitions(database);
  const address = bio.image || bundledPictures.portrait;
  const portrait = pictureOf(address, await picturesOf(media, [address]));
  return sendPage(c, {
    contact,
    head: headOfAbout(config, bio.description, portrait, contact),
    main: (
      <AboutPage
        artistName={config.artistName}
        bio={bio}
        portrait={portrait}
        stockPortrait={bundledPictures.portrait}
        exhibitions={exhibitions}
      />
    ),
  });
}

function headOfAbout(
  config: Config,
  biography: string,
  portrait: Picture,
  contact: ContactSettings,
) {
  return pageHead(config, {
    name: "About",
    description: biography || `The biography of the painter ${config.artistName}.`,
    path: site.about,
    kind: "profile",
    picture: { picture: portrait, alt: `Portrait of ${config.artistName}` },
    structuredData: [aboutArtist(config, contact)],
  });
}
