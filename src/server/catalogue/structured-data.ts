import { artistLine } from "../../core/entities/artist.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import { defaultLanguage, type Language } from "../../core/languages.ts";
import { sizePrice } from "../../core/pricing.ts";
import { site } from "../../core/routes.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import type { PrintView } from "../../web/site/prints/print-card.tsx";
import { absoluteUrl } from "../config/config.ts";
import type { SiteIdentity } from "./site-identity.ts";

type Page = Pick<SiteIdentity, "origin" | "firstLanguage">;
type Source = Page & Pick<SiteIdentity, "artist" | "sales">;

export const schemaContext = "https://schema.org";

/** Names the page and its language. Empty if the page and the painter's texts are in English. */
export function pageIn({ origin, firstLanguage }: Page, language: Language, path: string): object {
  if (language === defaultLanguage && firstLanguage === defaultLanguage) return {};
  const page = absoluteUrl(origin, inLanguage(path, language));
  return { mainEntityOfPage: { "@type": "WebPage", "@id": page, inLanguage: language } };
}

export function artistJsonLd(identity: SiteIdentity, language: Language, path: string): object {
  const { origin, artist, contact } = identity;
  const line = artistLine(artist, language);
  const place = contact.location || artist.place;
  const profiles = [contact.instagramUrl, contact.saatchiUrl].filter((link) => link !== "");
  return {
    "@context": schemaContext,
    "@type": "Person",
    name: artist.name,
    jobTitle: "Painter",
    ...(line && { description: line }),
    url: `${origin}/`,
    ...pageIn(identity, language, path),
    ...(place && { homeLocation: { "@type": "Place", name: place } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function artworkJsonLd(identity: Source, work: Work, language: Language): object {
  const { origin, artist, sales } = identity;
  const address = absoluteUrl(origin, site.artwork(work.id));
  return {
    "@context": schemaContext,
    "@type": "VisualArtwork",
    name: work.title,
    url: address,
    ...pageIn(identity, language, site.artwork(work.id)),
    image: work.pictures.map((picture) => absoluteUrl(origin, picture.src)),
    ...(work.description && { description: work.description }),
    dateCreated: String(work.year),
    artform: "Painting",
    artMedium: work.medium,
    size: work.dimensions,
    creator: { "@type": "Person", name: artist.name },
    offers: {
      "@type": "Offer",
      ...(work.price > 0 && { price: work.price, priceCurrency: sales.artworkCurrency }),
      availability: `${schemaContext}/${work.available ? "InStock" : "SoldOut"}`,
      url: work.saatchiUrl ?? address,
    },
  };
}

export function printJsonLd(identity: Source, print: PrintView, language: Language): object {
  const { origin, artist, sales } = identity;
  const prices = print.availableSizes
    .map((size) => sizePrice(size, sales))
    .filter((price) => price > 0);
  return {
    "@context": schemaContext,
    "@type": "Product",
    name: print.title,
    category: "Art print",
    url: absoluteUrl(origin, site.print(print.id)),
    ...pageIn(identity, language, site.print(print.id)),
    image: print.pictures.map((picture) => absoluteUrl(origin, picture.src)),
    ...(print.description && { description: print.description }),
    brand: { "@type": "Person", name: artist.name },
    ...(prices.length > 0 && {
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: sales.printCurrency,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: `${schemaContext}/InStock`,
      },
    }),
  };
}
