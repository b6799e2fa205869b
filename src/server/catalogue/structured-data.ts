import type { Exhibition } from "../../core/entities/exhibition.ts";
import type { ContactSettings } from "../../core/entities/settings.ts";
import { sizePrice } from "../../core/pricing.ts";
import { site } from "../../core/routes.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import type { PrintView } from "../../web/site/prints/print-view.ts";
import { absoluteUrl, type Config, siteOrigin } from "../config/config.ts";

type Site = Pick<Config, "artistName" | "siteUrl" | "host" | "port">;

const context = "https://schema.org";

export function artistJsonLd(config: Site, contact: ContactSettings): object {
  const profiles = [contact.instagramUrl, contact.saatchiUrl].filter((link) => link !== "");
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

export function artworkJsonLd(config: Site, work: Work): object {
  const origin = siteOrigin(config);
  const address = absoluteUrl(origin, site.artwork(work.id));
  return {
    "@context": context,
    "@type": "VisualArtwork",
    name: work.title,
    url: address,
    image: work.pictures.map((picture) => absoluteUrl(origin, picture.src)),
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
      url: work.saatchiUrl ?? address,
    },
  };
}

export function printJsonLd(config: Site, print: PrintView): object {
  const origin = siteOrigin(config);
  const prices = print.availableSizes.map(sizePrice);
  return {
    "@context": context,
    "@type": "Product",
    name: print.title,
    category: "Art print",
    url: absoluteUrl(origin, site.print(print.id)),
    image: print.pictures.map((picture) => absoluteUrl(origin, picture.src)),
    ...(print.description && { description: print.description }),
    brand: { "@type": "Person", name: config.artistName },
    ...(prices.length > 0 && {
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: "EUR",
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: `${context}/InStock`,
      },
    }),
  };
}

/** Dates are free text, so only the year is included. */
export function exhibitionJsonLd(config: Site, exhibition: Exhibition): object {
  return {
    "@context": context,
    "@type": "ExhibitionEvent",
    name: exhibition.title,
    ...(exhibition.year > 0 && { startDate: String(exhibition.year) }),
    location: { "@type": "Place", name: exhibition.venue, address: exhibition.location },
    performer: { "@type": "Person", name: config.artistName },
    ...(exhibition.description && { description: exhibition.description }),
    ...(exhibition.image && { image: absoluteUrl(siteOrigin(config), exhibition.image) }),
  };
}
