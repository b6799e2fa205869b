/** Converts the records of artworks to the data that pages show. */
import { addOtherUnit, formatInBothOrders, type SizeInOrders } from "@nkar/dimensions/both-units";
import { hangingHeight } from "@nkar/dimensions/hanging";
import { showsWholeWork, sidesOrder, workDimensions } from "@nkar/dimensions/work-dimensions";
import { centimetresFirst } from "../../../core/centimetres-first.ts";
import type { Artist } from "../../../core/entities/artist.ts";
import { isAvailable } from "../../../core/entities/artwork-rules.ts";
import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
import { attributionLine, rightsStatements } from "../../../core/entities/rights.ts";
import { type Localized, originalLanguage } from "../../../core/entities/translation-rules.ts";
import { formatsIn } from "../../../core/format.ts";
import { defaultLanguage, type Language } from "../../../core/languages.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Print } from "../../../core/records/prints.ts";
import type { ZoomSettings } from "../../../core/records/settings.ts";
import { iiif, siteIn } from "../../../core/routes.ts";
import type { Sales } from "../../../core/sales.ts";
import type { PageCode } from "../printed-address.tsx";
import type { ExhibitionOfWork } from "./on-view.tsx";
import type {
  ArtworkDetail,
  ArtworkRights,
  NeighbourWork,
  PrintOfWork,
  SeriesOfWork,
  Work,
  WorkScale,
} from "./work-view.ts";

/**
 * Converts an artwork's record to the form that cards and labels of a page show.
 * @param pictures by address
 */
export function toWork(
  artwork: Artwork & Localized,
  pictures: ReadonlyMap<string, Picture>,
  language: Language = defaultLanguage,
): Work {
  const { id, title, year, medium, dimensions, description, price, saatchiUrl } = artwork;
  const { writtenIn } = artwork;
  const pageSize = sizeInBothOrders(artwork, language);
  const size = pageSize ?? formatInBothOrders(dimensions);
  return {
    id,
    title,
    year,
    medium,
    dimensions,
    description,
    price,
    saatchiUrl,
    size: size?.text ?? addOtherUnit(dimensions),
    turnedSize: size?.otherOrder,
    translated: pageSize ? [...(artwork.translated ?? []), "size"] : artwork.translated,
    writtenIn: writtenIn && { ...writtenIn, size: dimensionsLanguage(artwork) },
    available: isAvailable(artwork),
    ...(artwork.availability === "reserved" && { reserved: true }),
    pictures: artwork.images.map((address) => pictureAt(address, pictures)),
  };
}

/**
 * Returns the cover of a work for small cards on the pages of other works. Leaves out the placeholder,
 * because visitors do not see these cards at first.
 * @param maxWidth of the cover's largest variant, in px; with 0, only the smallest variant stays
 */
export function smallCover(
  { images: [cover] }: Pick<Artwork, "images">,
  pictures: ReadonlyMap<string, Picture>,
  maxWidth: number,
): Picture | null {
  if (cover === undefined) return null;
  const picture = pictureAt(cover, pictures);
  const widths = picture.widths.filter((width, index) => index === 0 || width <= maxWidth);
  return { ...picture, widths, placeholder: null };
}

export function toNeighbour(
  artwork: Artwork & Localized,
  pictures: ReadonlyMap<string, Picture>,
): NeighbourWork {
  const { id, title, translated, writtenIn } = artwork;
  return { id, title, translated, writtenIn, picture: smallCover(artwork, pictures, 0) };
}

/** Width in px of the largest variant of a cover in a card of a similar work. */
export const maxSimilarWidth = 1024;

function toSimilar(
  artwork: Artwork & Localized,
  pictures: ReadonlyMap<string, Picture>,
  language: Language,
): Work {
  const cover = smallCover(artwork, pictures, maxSimilarWidth);
  const work = toWork(artwork, pictures, language);
  return { ...work, description: "", pictures: cover ? [cover] : [] };
}

/** Nobody translates dimensions. The painter writes them in the language of the medium. */
function dimensionsLanguage(artwork: Artwork & Localized): Language {
  return originalLanguage(artwork, "medium");
}

/** Returns the size in the language of a page; null if the page shows the dimensions as written. */
export function sizeInPageWords(artwork: Artwork & Localized, page: Language) {
  return centimetresFirst(artwork.dimensions, page, dimensionsLanguage(artwork));
}

function sizeInBothOrders(artwork: Artwork & Localized, page: Language): SizeInOrders | null {
  const size = sizeInPageWords(artwork, page);
  return size && { text: size.fullSize, otherOrder: { unit: "in", text: size.inchesFirst } };
}

/** Returns the `lang` of dimensions as written; undefined if that is the page's language. */
export function dimensionsLang(artwork: Artwork & Localized, page: Language): Language | undefined {
  const language = dimensionsLanguage(artwork);
  return language === page ? undefined : language;
}

/**
 * Returns the size of a work on a wall; null if the dimensions cannot be read. Called on the server
 * only, so that browsers need no parser for sizes.
 */
export function toWorkScale({ dimensions, pictures: [cover] }: Work): WorkScale | null {
  const size = workDimensions(dimensions, cover);
  if (!size) return null;
  const { width, height } = size;
  const coverIsWhole = cover !== undefined && showsWholeWork(size, cover);
  const order = sidesOrder(dimensions, cover);
  return { width, height, centre: hangingHeight(height), coverIsWhole, order };
}

function toPrintOfWork(
  { id, title, availableSizes, translated, writtenIn }: Print & Localized,
  { language, sales }: Pick<DetailSource, "language" | "sales">,
): PrintOfWork {
  const price = lowestPrice(availableSizes, sales);
  return {
    address: siteIn(language).print(id),
    title,
    translated,
    writtenIn,
    from: price === null ? null : formatsIn(language).money(price, sales.currencies.prints),
  };
}

/** An artwork with its texts in the language of a page. */
export interface LocalizedArtwork extends Artwork, Localized {
  /** The medium in English; absent if `medium` is in English. */
  writtenMedium?: string | undefined;
}

interface RightsSource {
  settings: ZoomSettings & Localized;
  artist: Artist;
}

interface DetailSource extends RightsSource {
  sales: Sales;
  language: Language;
  sharePicture: string | null;
  pageCode: PageCode | null;
  series: SeriesOfWork[];
  /** Absent in the exported site, where the list would go out of date. */
  onView?: ExhibitionOfWork[];
  /** Similar artworks. The map of pictures has their covers. */
  similar: readonly (Artwork & Localized)[];
}

function toArtworkRights(
  { id, pictures }: Work,
  { settings, artist }: RightsSource,
): ArtworkRights {
  const [inCopyright] = rightsStatements;
  const hasStoredPicture = pictures.some(({ widths }) => widths.length > 0);
  const [record, field] = settings.attribution ? [settings, "attribution"] : [artist, "name"];
  const language = record.writtenIn?.[field];
  return {
    attribution: attributionLine(settings, artist.name),
    translated: record.translated?.includes(field) ? ["attribution"] : undefined,
    writtenIn: language && { attribution: language },
    statement: rightsStatements.find(({ uri }) => uri === settings.rights) ?? inCopyright,
    manifest: settings.zoom !== "off" && hasStoredPicture ? iiif.manifest(id) : null,
  };
}

/**
 * Converts an artwork's record to everything that its page shows.
 * @param prints active print editions of the artwork
 */
export function toArtworkDetail(
  artwork: LocalizedArtwork,
  pictures: ReadonlyMap<string, Picture>,
  prints: readonly (Print & Localized)[],
  source: DetailSource,
): ArtworkDetail {
  const { language } = source;
  const work = toWork(artwork, pictures, language);
  return {
    ...work,
    writtenMedium: artwork.writtenMedium,
    rights: toArtworkRights(work, source),
    scale: toWorkScale(work),
    prints: prints.map((print) => toPrintOfWork(print, source)),
    similar: source.similar.map((each) => toSimilar(each, pictures, language)),
    series: source.series,
    onView: source.onView ?? [],
    sharePicture: source.sharePicture,
    pageCode: source.pageCode,
  };
}
