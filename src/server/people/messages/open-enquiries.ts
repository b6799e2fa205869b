// Describes enquiries with the works and prices that the site shows, and stores them with messages.
import {
  type DescribedEnquiry,
  type Enquiry,
  enquiryQuery,
  maxSubjectLength,
  parseEnquiry,
  type WorkEnquiry,
} from "../../../core/enquiry.ts";
import type { InboxMessage, StoredEnquiry } from "../../../core/entities/message.ts";
import { addressForWidth, pictureAt } from "../../../core/entities/picture.ts";
import { getWritingLanguage } from "../../../core/entities/translation-rules.ts";
import { formatsIn } from "../../../core/format.ts";
import type { Language } from "../../../core/languages.ts";
import { maxMessageLength } from "../../../core/questions.ts";
import { siteIn } from "../../../core/routes.ts";
import { hideRates, toSales } from "../../../core/sales.ts";
import { islandTexts } from "../../../core/texts/island.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { isPrintShown } from "../../catalogue/published.ts";
import { listRoomWorks } from "../../catalogue/room-works.ts";
import type { OpenRoom } from "../../catalogue/rooms.ts";
import { findSettings, getSalesSettings } from "../../catalogue/settings.ts";
import { listByIds } from "../../catalogue/similar.ts";
import type { Database } from "../../database/open.ts";
import { loadPictures, type Media } from "../../pictures/pictures.ts";
import {
  describeArtwork,
  describeCalculatedSize,
  describePrint,
  describeWorks,
  type EnquiryTexts,
  type EnquiryWording,
} from "./enquiries.ts";

interface EnquirySource {
  database: Database;
  /** The private room from which a visitor asks. Such an enquiry is about works of the room only. */
  room?: OpenRoom | null;
}

interface EnquiryServices extends EnquirySource {
  media: Media;
}

/** An enquiry in words, with its picture. */
interface OpenedEnquiry extends EnquiryTexts, Omit<DescribedEnquiry, keyof EnquiryTexts | "works"> {
  query: string;
  works?: OpenedEnquiry[] | undefined;
}

/**
 * Describes an enquiry with the texts and prices that the site shows now.
 * @param language by default the language that the painter writes in, with all texts as written
 * @returns null if the site does not show the work or print
 */
export async function openEnquiry(
  { media, ...source }: EnquiryServices,
  enquiry: Enquiry,
  language?: Language,
): Promise<OpenedEnquiry | null> {
  const description = await describeEnquiry(source, enquiry, language);
  if (!description) return null;
  const covers = [description, ...(description.works ?? [])].flatMap(({ cover }) => cover ?? []);
  const pictures = await loadPictures(media, covers);
  const addPicture = ({ cover, works, ...texts }: EnquiryDescription): OpenedEnquiry => {
    const picture = cover === undefined ? null : pictureAt(cover, pictures);
    return {
      ...texts,
      works: works?.map(addPicture),
      picture: picture && addressForWidth(picture, picture.widths[0], "webp"),
      subject: texts.subject.slice(0, maxSubjectLength),
      message: texts.message.slice(0, maxMessageLength),
    };
  };
  return addPicture(description);
}

async function createWording(database: Database): Promise<EnquiryWording> {
  const artist = await findSettings({ query: database.query }, "artistSettings");
  const language = database.language ?? getWritingLanguage(artist ?? {});
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

/** An enquiry in words, with the address of its cover, which is not loaded yet. */
interface EnquiryDescription extends EnquiryTexts {
  query: string;
  page: string | null;
  /** Address of a picture of the work or print. */
  cover?: string | undefined;
  works?: EnquiryDescription[];
}

async function describeEnquiry(
  source: EnquirySource,
  enquiry: Enquiry,
  language: Language | undefined,
): Promise<EnquiryDescription | null> {
  const { room } = source;
  const database = { ...source.database, language };
  const localizedRoom = room && { ...room, database: { ...room.database, language } };
  const wording = await createWording(database);
  if (room && !room.room.showsPrices) wording.sales = hideRates(wording.sales);
  const site = siteIn(wording.language);
  if (enquiry.about === "size") {
    if (room) return null;
    const query = enquiryQuery(enquiry);
    return { ...describeCalculatedSize(enquiry, wording), query, page: site.prints };
  }
  const workEnquiries = enquiry.about === "works" ? enquiry.works : [enquiry];
  const works = await describeEach({ database, room: localizedRoom }, workEnquiries, wording);
  const [firstWork] = works;
  if (enquiry.about !== "works" || !firstWork) return firstWork ?? null;
  const shownWorks = enquiry.works.filter((each) =>
    works.some(({ query }) => query === enquiryQuery(each)),
  );
  const query = enquiryQuery({ about: "works", works: shownWorks });
  return { ...describeWorks(works, wording), query, page: `${site.kept}?${query}`, works };
}

/** Lists the works and prints that a visitor asks about and the site shows; in a room, all its works. */
async function listAskedWorks(
  { database, room }: EnquirySource,
  workEnquiries: readonly WorkEnquiry[],
) {
  if (room) {
    const works = await listRoomWorks(room);
    const artworks = works.flatMap((each) => ("artwork" in each ? each.artwork : []));
    return { artworks, prints: works.flatMap((each) => ("print" in each ? each.print : [])) };
  }
  const listIds = (about: WorkEnquiry["about"]) =>
    workEnquiries.filter((each) => each.about === about).map(({ id }) => id);
  const artworks = await listByIds(database, "artworks", listIds("artwork"));
  const prints = (await listByIds(database, "prints", listIds("print"))).filter((print) =>
    isPrintShown(database, print),
  );
  return { artworks, prints };
}

/** Describes each work that a visitor asks about, except works that the site or the room does not show. */
async function describeEach(
  source: EnquirySource,
  workEnquiries: readonly WorkEnquiry[],
  wording: EnquiryWording,
): Promise<EnquiryDescription[]> {
  const site = siteIn(wording.language);
  const { artworks, prints } = await listAskedWorks(source, workEnquiries);
  return workEnquiries.flatMap((each): EnquiryDescription[] => {
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

/** An enquiry as the form of a message sends it. */
export interface AskedText {
  /** The query of the contact page's address. */
  enquiry: string | null | undefined;
  /** Null if the message comes from no private room. */
  room: OpenRoom | null;
}

/** Stands for the enquiry of a message that comes from a room but asks about none of its works. */
const aboutNothing = { query: "", title: "", details: [], price: null };

/**
 * Returns the enquiry to store with a message. Its title and price come from the site, never from the
 * visitor.
 * @param language as in `openEnquiry`
 * @returns null if the message names neither a work nor a room
 */
export async function readEnquiry(
  database: Database,
  { enquiry: text, room }: AskedText,
  language?: Language,
): Promise<StoredEnquiry | null> {
  const enquiry = text ? parseEnquiry(text) : null;
  const source = { database, room };
  const description = enquiry && (await describeEnquiry(source, enquiry, language));
  const roomTitle = room && { room: room.room.title };
  if (!description) return roomTitle && { ...aboutNothing, ...roomTitle };
  const { works } = description;
  return {
    ...toStoredEnquiry(description),
    ...roomTitle,
    ...(works && { works: works.map(toStoredEnquiry) }),
  };
}

function toStoredEnquiry({ query, title, details, price }: EnquiryDescription): StoredEnquiry {
  return { query, title, details, price };
}

/** Adds to a stored enquiry the price, page and picture that the site shows now. */
export async function toInboxEnquiry(
  services: EnquiryServices,
  storedEnquiry: StoredEnquiry,
): Promise<NonNullable<InboxMessage["enquiry"]>> {
  const enquiry = parseEnquiry(storedEnquiry.query);
  const openedEnquiry = enquiry && (await openEnquiry(services, enquiry));
  const describePresentState = (presentEnquiry: OpenedEnquiry | null | undefined) => {
    const { price: currentPrice = null, page = null, picture = null } = presentEnquiry ?? {};
    return { currentPrice, page, picture };
  };
  const works = storedEnquiry.works?.map((work) => ({
    ...work,
    ...describePresentState(openedEnquiry?.works?.find(({ query }) => query === work.query)),
  }));
  return { ...storedEnquiry, ...describePresentState(openedEnquiry), works };
}
