import {
  type DescribedEnquiry,
  type Enquiry,
  enquiryQuery,
  maxSubjectLength,
  parseEnquiry,
  type WorkEnquiry,
} from "../../../core/enquiry.ts";
import type { InboxMessage, StoredEnquiry } from "../../../core/entities/message.ts";
import { pictureOf, variantOf } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { writingLanguageOf } from "../../../core/entities/translation-rules.ts";
import { formatsIn } from "../../../core/format.ts";
import type { Language } from "../../../core/languages.ts";
import { maxMessageLength } from "../../../core/questions.ts";
import { siteIn } from "../../../core/routes.ts";
import { toSales } from "../../../core/sales.ts";
import { islandTexts } from "../../../core/texts/island.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { findSettings, getSalesSettings } from "../../catalogue/settings.ts";
import { listByIds } from "../../catalogue/similar.ts";
import type { Database } from "../../database/open.ts";
import { type Media, picturesOf } from "../../pictures/pictures.ts";
import {
  describeArtwork,
  describeCalculatedSize,
  describePrint,
  describeWorks,
  type EnquiryTexts,
  type EnquiryWording,
} from "./enquiries.ts";

interface EnquiryServices {
  database: Database;
  media: Media;
}

interface OpenedEnquiry extends EnquiryTexts, Omit<DescribedEnquiry, keyof EnquiryTexts | "works"> {
  query: string;
  works?: OpenedEnquiry[] | undefined;
}

/**
 * Returns null if the work or print is not shown on the site.
 * @param language by default the language that the painter writes in, with the words as written
 */
export async function openEnquiry(
  { database, media }: EnquiryServices,
  enquiry: Enquiry,
  language?: Language,
): Promise<OpenedEnquiry | null> {
  const described = await describeEnquiry(database, enquiry, language);
  if (!described) return null;
  const covers = [described, ...(described.works ?? [])].flatMap(({ cover }) => cover ?? []);
  const pictures = await picturesOf(media, covers);
  const open = ({ cover, works, ...texts }: Described): OpenedEnquiry => {
    const picture = cover === undefined ? null : pictureOf(cover, pictures);
    return {
      ...texts,
      works: works?.map(open),
      picture: picture && variantOf(picture, picture.widths[0], "webp"),
      subject: texts.subject.slice(0, maxSubjectLength),
      message: texts.message.slice(0, maxMessageLength),
    };
  };
  return open(described);
}

async function wordingIn(database: Database): Promise<EnquiryWording> {
  const artist = await findSettings({ query: database.query }, "artistSettings");
  const language = database.language ?? writingLanguageOf(artist ?? {});
  const contact = await findSettings(database, "contactSettings");
  return {
    language,
    texts: islandTexts[language],
    format: formatsIn(language),
    sales: toSales(await getSalesSettings(database)),
    takesCommissions: contact?.showCommission ?? true,
    pages: pageTexts[language],
  };
}

interface Described extends EnquiryTexts {
  query: string;
  page: string | null;
  /** A picture of the work or print. */
  cover?: string | undefined;
  works?: Described[];
}

async function describeEnquiry(
  source: Database,
  enquiry: Enquiry,
  language: Language | undefined,
): Promise<Described | null> {
  const database = { ...source, language };
  const wording = await wordingIn(database);
  const site = siteIn(wording.language);
  if (enquiry.about === "size") {
    const query = enquiryQuery(enquiry);
    return { ...describeCalculatedSize(enquiry, wording), query, page: site.prints };
  }
  const asked = enquiry.about === "works" ? enquiry.works : [enquiry];
  const works = await describeEach(database, asked, wording);
  const [first] = works;
  if (enquiry.about !== "works" || !first) return first ?? null;
  const shown = enquiry.works.filter((each) =>
    works.some(({ query }) => query === enquiryQuery(each)),
  );
  const query = enquiryQuery({ about: "works", works: shown });
  return { ...describeWorks(works, wording), query, page: `${site.kept}?${query}`, works };
}

/** Leaves out works and prints that the site does not show. */
async function describeEach(
  database: Database,
  asked: readonly WorkEnquiry[],
  wording: EnquiryWording,
): Promise<Described[]> {
  const site = siteIn(wording.language);
  const idsOf = (about: WorkEnquiry["about"]) =>
    asked.filter((each) => each.about === about).map(({ id }) => id);
  const artworks = await listByIds(database, "artworks", idsOf("artwork"));
  const prints = (await listByIds(database, "prints", idsOf("print"))).filter(isActive);
  return asked.flatMap((each): Described[] => {
    const query = enquiryQuery(each);
    if (each.about === "artwork") {
      const artwork = artworks.find(({ id }) => id === each.id);
      if (!artwork) return [];
      const page = artwork.published ? site.artwork(each.id) : null;
      return [{ ...describeArtwork(artwork, wording), query, page, cover: artwork.images[0] }];
    }
    const print = prints.find(({ id }) => id === each.id);
    if (!print) return [];
    const page = print.published ? site.print(each.id) : null;
    return [{ ...describePrint(print, each, wording), query, page, cover: print.images[0] }];
  });
}

/**
 * Returns what to store with a message: title and price come from the site, never from the visitor.
 * @param text as in the contact page's address; null if it holds no enquiry
 * @param language as in `openEnquiry`
 */
export async function readEnquiry(
  database: Database,
  text: string | null | undefined,
  language?: Language,
): Promise<StoredEnquiry | null> {
  const enquiry = text ? parseEnquiry(text) : null;
  const described = enquiry && (await describeEnquiry(database, enquiry, language));
  if (!described) return null;
  const { works } = described;
  return { ...toAsked(described), ...(works && { works: works.map(toAsked) }) };
}

function toAsked({ query, title, details, price }: Described): StoredEnquiry {
  return { query, title, details, price };
}

export async function toInboxEnquiry(
  services: EnquiryServices,
  stored: StoredEnquiry,
): Promise<NonNullable<InboxMessage["enquiry"]>> {
  const enquiry = parseEnquiry(stored.query);
  const opened = enquiry && (await openEnquiry(services, enquiry));
  const present = (shown: OpenedEnquiry | null | undefined) => {
    const { price: currentPrice = null, page = null, picture = null } = shown ?? {};
    return { currentPrice, page, picture };
  };
  const works = stored.works?.map((work) => ({
    ...work,
    ...present(opened?.works?.find(({ query }) => query === work.query)),
  }));
  return { ...stored, ...present(opened), works };
}
