// Describes the works and the painter's texts that a paper (a PDF with labels or lists) shows.
import { addOtherUnit } from "@nkar/dimensions/both-units";
import { workDimensions } from "@nkar/dimensions/work-dimensions";
import type { PaperPicture, PaperWork, Words } from "@nkar/paper/paper";
import { isAvailable } from "../../core/entities/artwork-rules.ts";
import type { Picture } from "../../core/entities/picture.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import { type Localized, textLanguage } from "../../core/entities/translation-rules.ts";
import { formatsIn } from "../../core/format.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";
import { lowestPrice } from "../../core/pricing.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import type { Exhibition } from "../../core/records/exhibitions.ts";
import type { Print } from "../../core/records/prints.ts";
import { siteIn } from "../../core/routes.ts";
import { withVisiblePrice } from "../../core/sales.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { describeAvailability, describeLabelPrice } from "../../core/wording.ts";
import { dimensionsLang, sizeInPageWords } from "../../web/site/artwork/work.ts";
import { describeWork } from "../../web/site/artwork/work-view.ts";
import { listRecords } from "../catalogue/content.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { getArtistBio } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { withLanguage } from "../catalogue/translations.ts";
import { now } from "../database/rows.ts";
import { Problem, requireFound } from "../errors.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { formatEdition, formatSizes } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import type { WorksDescription } from "./paper-description.ts";

type UnnumberedWork = Omit<PaperWork, "number">;

type LocalRecord = (Artwork | Print) & Localized;

function localizedWords<Kind extends Localized>(
  { language }: Pick<PaperRequest, "language">,
  record: Kind,
  field: keyof Kind & string,
): Words {
  return { text: String(record[field] ?? ""), lang: textLanguage(language, record, field) };
}

/** Returns the size of a work in the paper's language if the site can parse it, else as written. */
function describeSize(artwork: Artwork & Localized, { language, inches }: PaperRequest): Words {
  const parsedSize = sizeInPageWords(artwork, language);
  if (parsedSize) return { text: inches ? parsedSize.fullSize : parsedSize.size };
  const text = inches ? addOtherUnit(artwork.dimensions) : artwork.dimensions;
  return { text, lang: dimensionsLang(artwork, language) };
}

/** Returns the price in words, and the mark of a work that is not for sale. */
function describeSale(
  artwork: Artwork,
  { prices }: PaperRequest,
  wording: Parameters<typeof describeLabelPrice>[1],
): Pick<PaperWork, "price" | "sold"> {
  const { sales } = wording;
  const available = isAvailable(artwork);
  const visiblePrice = withVisiblePrice(artwork, sales).price;
  const price = prices ? describeLabelPrice({ price: visiblePrice, available }, wording) : null;
  if (available) return { price, sold: null };
  const reserved = artwork.availability === "reserved";
  // A dot without a word means sold.
  const dotAlone = price === null && !(reserved && sales.showReserved);
  return {
    price,
    sold: { text: describeAvailability({ available, reserved }, wording), dotAlone },
  };
}

/** Returns functions that describe works in the language and with the options of the request. */
function createDescriber(
  request: PaperRequest,
  { origin, sales }: SiteIdentity,
  pictures: ReadonlyMap<string, Picture>,
) {
  const { language, prices } = request;
  const texts = islandTexts[language];
  const format = formatsIn(language);
  const wording = { texts, format, sales };
  const pages = siteIn(language);

  function toPaperPicture(
    { images: [address = ""] }: LocalRecord,
    alt: Words,
  ): PaperPicture | null {
    const { width, height } = pictures.get(address) ?? {};
    return width && height ? { address, width, height, alt } : null;
  }

  return {
    describeArtwork(artwork: Artwork & Localized): UnnumberedWork {
      const title = localizedWords(request, artwork, "title");
      return {
        title,
        year: String(artwork.year),
        lines: [localizedWords(request, artwork, "medium"), describeSize(artwork, request)],
        ...describeSale(artwork, request, wording),
        description: localizedWords(request, artwork, "description"),
        size: workDimensions(artwork.dimensions, pictures.get(artwork.images[0] ?? "")),
        wireDrop: artwork.wireDrop,
        picture: toPaperPicture(artwork, { ...title, text: describeWork(artwork, language) }),
        address: origin + pages.artwork(artwork.id),
      };
    },
    describePrint(print: Print & Localized): UnnumberedWork {
      const { availableSizes: sizes } = print;
      const money = (amount: number) => format.money(amount, sales.currencies.prints);
      const lowestAmount = prices ? lowestPrice(sizes, sales) : null;
      const title = localizedWords(request, print, "title");
      const lines = [formatEdition(sizes, language), formatSizes(sizes, language)];
      return {
        title,
        year: null,
        lines: lines.filter((text) => text !== "").map((text) => ({ text })),
        price: lowestAmount === null ? null : texts.prints.from(money(lowestAmount)),
        sold: null,
        description: localizedWords(request, print, "description"),
        size: null,
        wireDrop: null,
        picture: toPaperPicture(print, title),
        address: origin + pages.print(print.id),
      };
    },
  };
}

/** Returns the requested records in their order; without a list of ids, those that visitors see. */
function selectRecords<Kind extends LocalRecord>(
  allRecords: readonly Kind[],
  { records, ids }: PaperRequest,
  isShown: (record: Kind) => boolean,
): Kind[] {
  if (!ids) return allRecords.filter((record) => record.published && isShown(record));
  const byId = new Map(allRecords.map((record) => [record.id, record]));
  return ids.map((id) => requireFound(byId.get(id), records === "prints" ? "print" : "artwork"));
}

type PaperServices = Pick<Services, "config" | "database" | "media">;

async function listWorks(
  { media, database }: Pick<PaperServices, "media" | "database">,
  request: PaperRequest,
  identity: SiteIdentity,
): Promise<WorksDescription["works"]> {
  async function describe<Kind extends LocalRecord>(
    selectedRecords: Kind[],
    choose: (describer: ReturnType<typeof createDescriber>) => (record: Kind) => UnnumberedWork,
  ) {
    const covers = selectedRecords.flatMap(({ images }) => images.slice(0, 1));
    const describeOne = choose(
      createDescriber(request, identity, await loadPictures(media, covers)),
    );
    return selectedRecords.map((record, index) => ({
      ...describeOne(record),
      id: record.id,
      number: index + 1,
    }));
  }
  if (request.records === "prints") {
    const prints = selectRecords(await listRecords(database, "prints"), request, isActive);
    return describe(prints, (describer) => describer.describePrint);
  }
  const { availability } = request;
  const isMatching = (work: Artwork) =>
    availability === "all" || isAvailable(work) === (availability === "available");
  const artworks = selectRecords(await listRecords(database, "artworks"), request, isMatching);
  return describe(artworks, (describer) => describer.describeArtwork);
}

/** The texts of a catalogue about the painter: key of the title, and field of the biography. */
const biographySections = [
  ["statement", "statement"],
  ["biography", "description"],
  ["education", "education"],
  ["awards", "awards"],
] as const;

/** Describes an exhibition in one line, in the language of its title. */
function formatExhibition(request: PaperRequest, exhibition: Exhibition & Localized): Words {
  const { language } = request;
  const { text, lang } = localizedWords(request, exhibition, "title");
  const title = pageTexts[language].exhibitions.title(text);
  return { text: [title, exhibition.venue, exhibition.location].join(", "), lang };
}

/** Collects all that a paper shows. @throws Problem 400 if it has no works, 404 for an unknown id */
export async function describePaper(
  services: PaperServices,
  request: PaperRequest,
): Promise<WorksDescription> {
  const { language } = request;
  const database = withLanguage(withUnpublished(services.database), language);
  const identity = await getSiteIdentity({ config: services.config, database });
  const works = await listWorks({ ...services, database }, request, identity);
  if (works.length === 0) throw new Problem(400, "paperEmpty");
  const { contact, origin, artist, sales } = identity;
  const { about, screens } = pageTexts[language];
  const bio = await getArtistBio(database);
  const exhibitions = await listRecords(database, "exhibitions");
  const contactLines = [contact.email, contact.telephone, contact.location || artist.place, origin];
  return {
    ...request,
    // A paper of one work shows no number: other papers number the work among several.
    numbers: request.numbers && works.length > 1,
    artist: localizedWords(request, artist, "name"),
    date: now(),
    works,
    terms: localizedWords(request, sales, "terms"),
    sections: biographySections.flatMap(([title, field]) =>
      bio[field] ? [{ title: about[title], text: localizedWords(request, bio, field) }] : [],
    ),
    history: {
      title: about.history,
      entries: exhibitions.map((each) => ({
        year: String(each.year),
        text: formatExhibition(request, each),
      })),
    },
    contact: {
      title: screens.contact,
      lines: contactLines.filter((line) => line !== ""),
      address: origin + siteIn(language).contact,
    },
  };
}
