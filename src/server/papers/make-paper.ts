import { withBothUnits } from "../../core/dimensions/both-units.ts";
import { eyeLevel } from "../../core/dimensions/hanging.ts";
import { workDimensions } from "../../core/dimensions/work-dimensions.ts";
import type { Artwork } from "../../core/entities/artwork.ts";
import { isAvailable } from "../../core/entities/artwork-rules.ts";
import type { Picture } from "../../core/entities/picture.ts";
import type { Print } from "../../core/entities/print.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { formatsIn } from "../../core/format.ts";
import type { Language } from "../../core/languages.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";
import { lowestPrice } from "../../core/pricing.ts";
import { siteIn } from "../../core/routes.ts";
import { withVisiblePrice } from "../../core/sales.ts";
import { textLanguage } from "../../core/text-language.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { type PaperTexts, paperTexts } from "../../core/texts/paper.ts";
import { describeAvailability, priceText, type Wording } from "../../core/wording.ts";
import { describeWork } from "../../web/site/artwork/work-view.ts";
import { listArtworks } from "../catalogue/artworks/artworks.ts";
import { listPrints } from "../catalogue/prints/prints.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { getArtistBio } from "../catalogue/settings.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { readIn } from "../catalogue/translations.ts";
import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { notFound, Problem } from "../errors.ts";
import { pageCode } from "../pages/page-code.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { editionLine, sizesLine } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import type { AnyPaper, PaperDocument, PaperPicture, PaperWork, Words } from "./documents.ts";

/** Needs of a work's description on paper. */
interface Source {
  request: PaperRequest;
  wording: Wording;
  origin: string;
  pictures: ReadonlyMap<string, Picture>;
}

function wordsOf<Kind extends Localized>(
  { language }: PaperRequest,
  record: Kind,
  field: keyof Kind & string,
): Words {
  return { text: String(record[field] ?? ""), lang: textLanguage(language, record, field) };
}

function pictureFor(
  { pictures }: Source,
  [cover = ""]: readonly string[],
  alt: Words,
): PaperPicture | null {
  const { hash, width, height } = pictures.get(cover) ?? {};
  return hash && width && height ? { address: cover, width, height, alt } : null;
}

function toPaperWork(artwork: Artwork & Localized, source: Source): PaperWork {
  const { request, wording, origin, pictures } = source;
  const { price } = withVisiblePrice(artwork, wording.sales);
  const available = isAvailable(artwork);
  const reserved = artwork.availability === "reserved";
  const title = wordsOf(request, artwork, "title");
  const dimensions = wordsOf(request, artwork, "dimensions");
  const { inches } = request;
  return {
    title,
    year: String(artwork.year),
    lines: [
      wordsOf(request, artwork, "medium"),
      inches ? { ...dimensions, text: withBothUnits(dimensions.text) } : dimensions,
    ],
    price: request.prices ? priceText({ price, available }, wording) : null,
    sold: available ? null : describeAvailability({ available, reserved }, wording),
    description: wordsOf(request, artwork, "description"),
    size: workDimensions(artwork.dimensions, pictures.get(artwork.images[0] ?? "")),
    wireDrop: artwork.wireDrop,
    picture: pictureFor(source, artwork.images, { ...title, text: describeWork(artwork) }),
    code: pageCode(origin, siteIn(request.language).artwork(artwork.id)),
  };
}

function toPaperPrint(print: Print & Localized, source: Source): PaperWork {
  const { request, wording, origin } = source;
  const { availableSizes: sizes, description } = print;
  const price = request.prices ? lowestPrice(sizes, wording.sales) : null;
  const title = wordsOf(request, print, "title");
  return {
    title,
    year: null,
    lines: [
      { text: editionLine(sizes, request.language) },
      { text: sizesLine(sizes, request.language) },
    ].filter(({ text }) => text !== ""),
    price:
      price === null
        ? null
        : wording.texts.prints.from(wording.format.money(price, wording.sales.currencies.prints)),
    sold: null,
    description: description ? wordsOf(request, print, "description") : null,
    size: null,
    wireDrop: null,
    picture: pictureFor(source, print.images, title),
    code: pageCode(origin, siteIn(request.language).print(print.id)),
  };
}

type AnyRecord = (Artwork | Print) & Localized;

/** The records by hand in their order, else those that visitors see. @throws Problem 404 */
function selectRecords<Kind extends AnyRecord>(
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

async function listWorks(
  { media, database }: Needs,
  source: Omit<Source, "pictures">,
): Promise<PaperWork[]> {
  const { records, availability } = source.request;
  const withPictures = async <Kind extends AnyRecord>(chosen: Kind[]) => {
    const covers = chosen.flatMap(({ images }) => images.slice(0, 1));
    return { ...source, pictures: await picturesOf(media, covers) };
  };
  if (records === "prints") {
    const prints = selectRecords(await listPrints(database), source.request, isActive);
    const complete = await withPictures(prints);
    return prints.map((print) => toPaperPrint(print, complete));
  }
  const isMatching = (work: Artwork) =>
    availability === "all" || isAvailable(work) === (availability === "available");
  const artworks = selectRecords(await listArtworks(database), source.request, isMatching);
  const complete = await withPictures(artworks);
  return artworks.map((work) => toPaperWork(work, complete));
}

type Identity = Awaited<ReturnType<typeof getSiteIdentity>>;

/** The painter's words about the work and the life. */
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

function describeContact({ contact, origin, artist }: Identity, { language }: PaperRequest) {
  const code = pageCode(origin, siteIn(language).contact);
  const lines = [contact.email, contact.telephone, contact.location || artist.place, origin];
  const title = pageTexts[language].screens.contact;
  return { title, lines: lines.filter((line) => line !== ""), code };
}

/** Scales of hanging sheets, largest first. */
const scales = [10, 20, 25, 40, 50];

/**
 * Describes what every paper has.
 * @throws Problem 400 without works, 404 for an unknown id
 */
export async function describePaper(
  needs: Needs,
  request: PaperRequest,
  kind: keyof PaperTexts["titles"] = request.kind,
) {
  const { language, page } = request;
  const database = readIn(withUnpublished(needs.database), language);
  const identity = await getSiteIdentity({ config: needs.config, database });
  const { origin, artist, sales } = identity;
  const wording = { texts: islandTexts[language], format: formatsIn(language), sales };
  const works = await listWorks({ ...needs, database }, { request, wording, origin });
  if (works.length === 0) throw new Problem(400, "paperEmpty");
  const title = paperTexts[language].titles[kind];
  const date = now();
  const common: PaperDocument = {
    language,
    page,
    title,
    heading: { text: request.heading || title },
    artist: wordsOf(request, artist, "name"),
    date,
    day: longDate(date, language),
    works,
  };
  return { common, identity, database };
}

export function longDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(date));
}

/** Describes a paper with all its words. @throws Problem as `describePaper` */
export async function makePaper(needs: Needs, request: PaperRequest): Promise<AnyPaper> {
  const { kind, language } = request;
  const { common, identity, database } = await describePaper(needs, request);
  switch (kind) {
    case "labels":
      return { kind, ...common, label: request.label };
    case "prices": {
      const terms = wordsOf(request, identity.sales, "terms");
      return { kind, ...common, terms, pictures: request.pictures };
    }
    case "catalogue":
      return {
        kind,
        ...common,
        sections: await describeArtist(database, request),
        worksPerPage: request.worksPerPage,
        index: paperTexts[language].index,
        contact: describeContact(identity, request),
      };
    case "hanging": {
      const { scale: sentence, ...words } = paperTexts[language].hanging;
      const sentences = scales.map((scale) => [scale, sentence({ scale, height: eyeLevel })]);
      const { wireDrop = null } = request;
      return { kind, ...common, wireDrop, words, scales: Object.fromEntries(sentences) };
    }
  }
}
