import type { ContactSettings } from "../../core/settings.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import type { Config } from "../config.ts";
import { absolute, siteOrigin } from "./head.ts";

type Site = Pick<Config, "artistName" | "siteUrl" | "host" | "port">;

const context = "https://schema.org";

/** The artist as schema.org's Person. */
export function aboutArtist(config: Site, contact: ContactSettings): object {
  const profiles = [contact.instagramUrl, contact.saatchiUrl].filter(Boolean);
  return {
    "@context": context,
    "@type": "Person",
    name: config.artistName,
    jobTitle: "Painter",
    url: `${siteOrigin(config)}/`,
    ...(contact.location && { homeLocation: { "@type": "Place", name: contact.location } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** An original as schema.org's VisualArtwork, with its offer. */
export function aboutWork(config: Site, work: Work, address: string): object {
  const origin = siteOrigin(config);
  return {
    "@context": context,
    "@type": "VisualArtwork",
    name: work.title,
    url: `${origin}${address}`,
    image: work.pictures.map((picture) => absolute(origin, picture.src)),
    description: work.description,
    dateCreated: String(work.year),
    artform: "Painting",
    artMedium: work.medium,
    size: work.dimensions,
    creator: { "@type": "Person", name: config.artistName },
    offers: {
      "@type": "Offer",
      price: work.price,
      priceCurrency: "USD",
      availability: `${context}/${work.available ? "InStock" : "SoldOut"}`,
      url: work.saatchiUrl ?? `${origin}${address}`,
    },
  };
}
