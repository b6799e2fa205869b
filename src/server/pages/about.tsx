import type { Context } from "hono";
import type { Picture } from "../../core/entities/picture.ts";
import { pictureOf } from "../../core/entities/picture.ts";
import type { ContactSettings } from "../../core/entities/settings.ts";
import { site } from "../../core/routes.ts";
import { AboutPage } from "../../web/site/about/page.tsx";
import { listExhibitions } from "../catalogue/exhibitions.ts";
import { getArtistBio, getContactSettings } from "../catalogue/settings.ts";
import { artistJsonLd } from "../catalogue/structured-data.ts";
import type { Config } from "../config/config.ts";
import { bundledPictures } from "../http/assets.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

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
    structuredData: [artistJsonLd(config, contact)],
  });
}
