import { artistLine, artistLineField } from "../../core/entities/artist.ts";
import { type Localized, textLanguage } from "../../core/entities/translation-rules.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import { defaultLanguage, type Language } from "../../core/languages.ts";
import { sizePrice } from "../../core/pricing.ts";
import { hasExhibitionPage } from "../../core/records/exhibitions.ts";
import { site, siteIn } from "../../core/routes.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import type { PrintView } from "../../web/site/prints/print-view.ts";
import type { SelectedWork } from "../../web/site/selection/selected-work.ts";
import { absoluteUrl } from "../config/config.ts";
import type { LocalizedRecord } from "./content.ts";
import type { TimedExhibition } from "./exhibitions.ts";
import type { SiteIdentity } from "./site-identity.ts";

// Describes the painter, works and exhibitions for search engines: as JSON-LD in the terms of schema.org.

type PageIdentity = Pick<SiteIdentity, "origin" | "writingLanguage">;
type RecordIdentity = PageIdentity & Pick<SiteIdentity, "artist" | "sales">;

const schemaContext = "https://schema.org";

/** Describes the page with its language. Empty if the page and the painter's texts are in English. */
function describePage(
  { origin, writingLanguage }: PageIdentity,
  language: Language,
  path: string,
): object {
  if (language === defaultLanguage && writingLanguage === defaultLanguage) return {};
  const pageUrl = absoluteUrl(origin, inLanguage(path, language));
  return { mainEntityOfPage: { "@type": "WebPage", "@id": pageUrl, inLanguage: language } };
}

function tagLanguage(language: Language | undefined, text: string): string | object {
  return language ? { "@value": text, "@language": language } : text;
}

/** Returns a text of a record, with the language of the text if the page has another. */
function describeText<Each extends Localized>(
  pageLanguage: Language,
  record: Each,
  field: keyof Each & string,
): string | object {
  return tagLanguage(textLanguage(pageLanguage, record, field), String(record[field]));
}

export function createArtistJsonLd(
  identity: SiteIdentity,
  language: Language,
  path: string,
): object {
  const { origin, artist, contact } = identity;
  const line = artistLine(artist, language);
  const place = contact.location
    ? describeText(language, contact, "location")
    : describeText(language, artist, "place");
  const profiles = [contact.instagramUrl, contact.saatchiUrl].filter((link) => link !== "");
  return {
    "@context": schemaContext,
    "@type": "Person",
    name: describeText(language, artist, "name"),
    jobTitle: "Painter",
    ...(line && {
      description: tagLanguage(textLanguage(language, artist, artistLineField(artist)), line),
    }),
    url: `${origin}/`,
    ...describePage(identity, language, path),
    ...(place && { homeLocation: { "@type": "Place", name: place } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function createArtworkJsonLd(
  identity: RecordIdentity,
  work: Work,
  language: Language,
): object {
  const { origin, artist, sales } = identity;
  const address = absoluteUrl(origin, site.artwork(work.id));
  return {
    "@context": schemaContext,
    "@type": "VisualArtwork",
    name: describeText(language, work, "title"),
    url: address,
    ...describePage(identity, language, site.artwork(work.id)),
    image: work.pictures.map((picture) => absoluteUrl(origin, picture.src)),
    ...(work.description && { description: describeText(language, work, "description") }),
    dateCreated: String(work.year),
    artform: "Painting",
    artMedium: describeText(language, work, "medium"),
    size: describeText(language, work, "size"),
    creator: { "@type": "Person", name: describeText(language, artist, "name") },
    offers: {
      "@type": "Offer",
      ...(work.price > 0 && { price: work.price, priceCurrency: sales.artworkCurrency }),
      availability: `${schemaContext}/${work.available ? "InStock" : "SoldOut"}`,
      url: work.saatchiUrl ?? address,
    },
  };
}

function describeNameAndUrl(origin: string, language: Language, selected: SelectedWork): object {
  const [record, address] =
    "work" in selected
      ? [selected.work, siteIn(language).artwork(selected.work.id)]
      : [selected.print, siteIn(language).print(selected.print.id)];
  return { name: describeText(language, record, "title"), url: absoluteUrl(origin, address) };
}

/** Describes a series with its works in order. */
export function createSeriesJsonLd(
  identity: RecordIdentity,
  series: LocalizedRecord<"series">,
  works: readonly SelectedWork[],
  language: Language,
): object {
  const { origin, artist } = identity;
  const path = site.oneSeries(series);
  return {
    "@context": schemaContext,
    "@type": "CollectionPage",
    name: describeText(language, series, "title"),
    url: absoluteUrl(origin, path),
    ...describePage(identity, language, path),
    ...(series.text && { description: describeText(language, series, "text") }),
    author: { "@type": "Person", name: describeText(language, artist, "name") },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: works.length,
      itemListElement: works.map((each, index) => ({
        "@type": "ListItem",
        position: index + 1,
        ...describeNameAndUrl(origin, language, each),
      })),
    },
  };
}

/** Describes when an exhibition is on. If the site cannot read its dates, its year is the start. */
function describeTime({ timing, year }: TimedExhibition): object {
  if (timing.dates) return { startDate: timing.dates.start, endDate: timing.dates.end };
  return year > 0 ? { startDate: String(year) } : {};
}

/** @param works of the exhibition; absent on the list of exhibitions */
export function createExhibitionJsonLd(
  identity: RecordIdentity,
  exhibition: TimedExhibition,
  language: Language,
  works: readonly SelectedWork[] = [],
): object {
  const { origin, artist } = identity;
  return {
    "@context": schemaContext,
    "@type": "ExhibitionEvent",
    name: describeText(language, exhibition, "title"),
    ...describePage(
      identity,
      language,
      hasExhibitionPage(exhibition) ? site.exhibition(exhibition) : site.exhibitions,
    ),
    ...describeTime(exhibition),
    location: {
      "@type": "Place",
      name: describeText(language, exhibition, "venue"),
      address: describeText(language, exhibition, "location"),
    },
    performer: { "@type": "Person", name: describeText(language, artist, "name") },
    ...(exhibition.description && {
      description: describeText(language, exhibition, "description"),
    }),
    ...(works.length > 0 && {
      workFeatured: works.map((each) => ({
        "@type": "VisualArtwork",
        ...describeNameAndUrl(origin, language, each),
      })),
    }),
    ...(exhibition.image && { image: absoluteUrl(origin, exhibition.image) }),
  };
}

export function createPrintJsonLd(
  identity: RecordIdentity,
  print: PrintView,
  language: Language,
): object {
  const { origin, artist, sales } = identity;
  const prices = print.availableSizes
    .map((size) => sizePrice(size, sales))
    .filter((price) => price > 0);
  return {
    "@context": schemaContext,
    "@type": "Product",
    name: describeText(language, print, "title"),
    category: "Art print",
    url: absoluteUrl(origin, site.print(print.id)),
    ...describePage(identity, language, site.print(print.id)),
    image: print.pictures.map((picture) => absoluteUrl(origin, picture.src)),
    ...(print.description && { description: describeText(language, print, "description") }),
    brand: { "@type": "Person", name: describeText(language, artist, "name") },
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
