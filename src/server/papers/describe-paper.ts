import { centimetresFirst, withBothUnits } from "../../core/dimensions/both-units.ts";
import { workDimensions } from "../../core/dimensions/work-dimensions.ts";
import type { Artwork } from "../../core/entities/artwork.ts";
import { isAvailable } from "../../core/entities/artwork-rules.ts";
import type { PaperPicture, Words } from "../../core/entities/certificate.ts";
import type { Picture } from "../../core/entities/picture.ts";
import type { Print } from "../../core/entities/print.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { formatsIn } from "../../core/format.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";
import { lowestPrice } from "../../core/pricing.ts";
import { siteIn } from "../../core/routes.ts";
import { withVisiblePrice } from "../../core/sales.ts";
import { textLanguage } from "../../core/text-language.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { describeAvailability, priceText } from "../../core/wording.ts";
import { describeWork } from "../../web/site/artwork/work-view.ts";
import { listArtworks } from "../catalogue/artworks/artworks.ts";
import { listPrints } from "../catalogue/prints/prints.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { getArtistBio } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { readIn } from "../catalogue/translations.ts";
import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { notFound, Problem } from "../errors.ts";
import { pageCode } from "../pages/page-code.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { editionLine, sizesLine } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import type { PaperWork, WorksPaper } from "./paper.ts";

/** Needs of a work's description on paper. */
interface Source {
  request: PaperRequest;
  identity: SiteIdentity;
  pictures: ReadonlyMap<string, Picture>;
}

type LocalRecord = (Artwork | Print) & Localized;

function wordsOf<Kind extends Localized>(
  { language }: Pick<PaperRequest, "language">,
  record: Kind,
  field: keyof Kind & string,
): Words {
  return { text: String(record[field] ?? ""), lang: textLanguage(language, record, field) };
}

function pictureFor(
  { pictures }: Source,
  { images }: LocalRecord,
  alt: Words,
): PaperPicture | null {
  const [address = ""] = images;
  const { hash, width, height } = pictures.get(address) ?? {};
  return hash && width && height ? { address, width, height, alt } : null;
}

/** In the words of the language if they can be read, else as they were written. */
function sizeOn(artwork: Artwork & Localized, { language, inches }: PaperRequest): Words {
  const read = centimetresFirst(artwork.dimensions, language);
  if (read) return { text: inches ? read.fullSize : read.size };
  const written = wordsOf({ language }, artwork, "dimensions");
  return inches ? { ...written, text: withBothUnits(written.text) } : written;
}

function toPaperWork(artwork: Artwork & Localized, source: Source): PaperWork {
  const { request, identity, pictures } = source;
  const { language } = request;
  const { origin, sales } = identity;
  const wording = { texts: islandTexts[language], format: formatsIn(language), sales };
  const { price } = withVisiblePrice(artwork, sales);
  const available = isAvailable(artwork);
  const reserved = artwork.availability === "reserved";
  const title = wordsOf(request, artwork, "title");
  return {
    title,
    year: String(artwork.year),
    lines: [wordsOf(request, artwork, "medium"), sizeOn(artwork, request)],
    price: request.prices ? priceText({ price, available }, wording) : null,
    sold: available ? null : describeAvailability({ available, reserved }, wording),
    description: wordsOf(request, artwork, "description"),
    size: workDimensions(artwork.dimensions, pictures.get(artwork.images[0] ?? "")),
    wireDrop: artwork.wireDrop,
    picture: pictureFor(source, artwork, { ...title, text: describeWork(artwork) }),
    code: pageCode(origin, siteIn(language).artwork(artwork.id)),
  };
}

function toPaperPrint(print: Print & Localized, source: Source): PaperWork {
  const { request, identity } = source;
  const { language } = request;
  const { origin, sales } = identity;
  const { availableSizes: sizes, description } = print;
  const lowest = request.prices ? lowestPrice(sizes, sales) : null;
  const price = lowest === null ? null : formatsIn(language).money(lowest, sales.currencies.prints);
  const title = wordsOf(request, print, "title");
  const lines = [editionLine(sizes, language), sizesLine(sizes, language)];
  return {
    title,
    year: null,
    lines: lines.filter((text) => text !== "").map((text) => ({ text })),
    price: price && islandTexts[language].prints.from(price),
    sold: null,
    description: description ? wordsOf(request, print, "description") : null,
    size: null,
    wireDrop: null,
    picture: pictureFor(source, print, title),
    code: pageCode(origin, siteIn(language).print(print.id)),
  };
}

/** The records by hand in their order, else those that visitors see. @throws Problem 404 */
function selectRecords<Kind extends LocalRecord>(
  all: readonly Kind[],
  { records, ids }: PaperRequest,
  isShown: (record: Kind) => boolean,
): Kind[] {
  if (!ids) return all.filter((record) => record.published && isShown(record));
  const byId = new Map(all.map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = byId.get(id);
    if (!record) throw notFound(records === "prints" ? "print" : "artwork");
    return record;
  });
}

type Needs = Pick<Services, "config" | "database" | "media">;

/** More works than a first page can hold are not described for it. */
const previewedWorks = 20;

async function listWorks(
  { media, database }: Pick<Needs, "media" | "database">,
  request: PaperRequest,
  identity: SiteIdentity,
): Promise<PaperWork[]> {
  const { records, availability, preview } = request;
  async function describe<Kind extends LocalRecord>(
    selected: Kind[],
    toWork: (record: Kind, source: Source) => PaperWork,
  ) {
    const chosen = preview ? selected.slice(0, previewedWorks) : selected;
    const covers = chosen.flatMap(({ images }) => images.slice(0, 1));
    const source = { request, identity, pictures: await picturesOf(media, covers) };
    return chosen.map((record) => toWork(record, source));
  }
  if (records === "prints") {
    const prints = selectRecords(await listPrints(database), request, isActive);
    return describe(prints, toPaperPrint);
  }
  const isMatching = (work: Artwork) =>
    availability === "all" || isAvailable(work) === (availability === "available");
  const artworks = selectRecords(await listArtworks(database), request, isMatching);
  return describe(artworks, toPaperWork);
}

async function describeArtist(database: Database, request: PaperRequest) {
  const bio = await getArtistBio(database);
  const { about } = pageTexts[request.language];
  const sections = [
    { title: about.statement, field: "statement" },
    { title: about.biography, field: "description" },
    { title: about.education, field: "education" },
    { title: about.awards, field: "awards" },
  ] as const;
  return sections.flatMap(({ title, field }) =>
    bio[field] ? [{ title, text: wordsOf(request, bio, field) }] : [],
  );
}

function describeContact({ contact, origin, artist }: SiteIdentity, { language }: PaperRequest) {
  const code = pageCode(origin, siteIn(language).contact);
  const lines = [contact.email, contact.telephone, contact.location || artist.place, origin];
  const title = pageTexts[language].screens.contact;
  return { title, lines: lines.filter((line) => line !== ""), code };
}

/** @throws Problem 400 without works, 404 for an unknown id */
export async function describePaper(needs: Needs, request: PaperRequest): Promise<WorksPaper> {
  const database = readIn(withUnpublished(needs.database), request.language);
  const identity = await getSiteIdentity({ config: needs.config, database });
  const works = await listWorks({ ...needs, database }, request, identity);
  if (works.length === 0) throw new Problem(400, "paperEmpty");
  return {
    ...request,
    artist: wordsOf(request, identity.artist, "name"),
    date: now(),
    works,
    terms: wordsOf(request, identity.sales, "terms"),
    sections: await describeArtist(database, request),
    contact: describeContact(identity, request),
  };
}
