import { withBothUnits } from "@nkar/dimensions/both-units";
import {
  type DescribedEnquiry,
  type Enquiry,
  enquiryQuery,
  maxSubjectLength,
  parseEnquiry,
  type WantedSize,
} from "../../../core/enquiry.ts";
import { isAvailable } from "../../../core/entities/artwork-rules.ts";
import type { InboxMessage, StoredEnquiry } from "../../../core/entities/message.ts";
import { pictureOf, variantOf } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { textLanguage, writingLanguageOf } from "../../../core/entities/translation-rules.ts";
import { formatsIn } from "../../../core/format.ts";
import type { Language } from "../../../core/languages.ts";
import { printPrice } from "../../../core/pricing.ts";
import { maxMessageLength, openQuestions, type Question } from "../../../core/questions.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Print } from "../../../core/records/prints.ts";
import { siteIn } from "../../../core/routes.ts";
import { toSales } from "../../../core/sales.ts";
import { islandTexts } from "../../../core/texts/island.ts";
import { type PageTexts, pageTexts } from "../../../core/texts/page.ts";
import {
  describePrice,
  describeSize,
  describeWorkPrice,
  type Wording,
} from "../../../core/wording.ts";
import { dimensionsLang, sizeIn } from "../../../web/site/artwork/work.ts";
import { findArtwork } from "../../catalogue/artworks/artworks.ts";
import { findRecord } from "../../catalogue/content.ts";
import { findSettings, getSalesSettings } from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import { type Media, picturesOf } from "../../pictures/pictures.ts";

interface EnquiryServices {
  database: Database;
  media: Media;
}

interface OpenedEnquiry extends DescribedEnquiry {
  subject: string;
  message: string;
  questions: Question[];
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
  const { cover, ...opened } = described;
  return {
    ...opened,
    picture: cover ? await thumbnailOf(media, cover) : null,
    subject: opened.subject.slice(0, maxSubjectLength),
    message: opened.message.slice(0, maxMessageLength),
  };
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

interface EnquiryWording extends Wording {
  takesCommissions: boolean;
  language: Language;
  pages: PageTexts;
}

interface Described extends EnquiryTexts {
  page: string | null;
  /** A picture of the work or print. */
  cover: string | undefined;
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
    return { ...describeCalculatedSize(enquiry, wording), page: site.prints, cover: undefined };
  }
  if (enquiry.about === "artwork") {
    const artwork = await findArtwork(database, enquiry.id);
    if (!artwork) return null;
    return {
      ...describeArtwork(artwork, wording),
      page: artwork.published ? site.artwork(artwork.id) : null,
      cover: artwork.images[0],
    };
  }
  const print = await findRecord(database, "prints", enquiry.id);
  if (!print || !isActive(print)) return null;
  return {
    ...describePrint(print, enquiry, wording),
    page: print.published ? site.print(print.id) : null,
    cover: print.images[0],
  };
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
  if (!enquiry || !described) return null;
  const { title, details, price } = described;
  return { query: enquiryQuery(enquiry), title, details, price };
}

export async function toInboxEnquiry(
  services: EnquiryServices,
  stored: StoredEnquiry,
): Promise<NonNullable<InboxMessage["enquiry"]>> {
  const enquiry = parseEnquiry(stored.query);
  const opened = enquiry && (await openEnquiry(services, enquiry));
  const { price: currentPrice = null, page = null, picture = null } = opened ?? {};
  return { ...stored, currentPrice, page, picture };
}

type EnquiryTexts = Omit<OpenedEnquiry, "page" | "picture">;

/** Returns `30 × 40 cm (12 × 16 in), Canvas`. */
function sizeDetail(size: WantedSize, { texts, format }: Wording): string {
  return `${format.size(size)} (${format.inches(size)}), ${texts.materials.names[size.material]}`;
}

function describeArtwork(artwork: Artwork & Localized, wording: EnquiryWording): EnquiryTexts {
  const { enquiries } = wording.pages;
  const { title, year, medium, dimensions } = artwork;
  const read = sizeIn(artwork, wording.language);
  const size = read?.fullSize ?? withBothUnits(dimensions);
  const languages = {
    [title]: textLanguage(wording.language, artwork, "title"),
    [medium]: textLanguage(wording.language, artwork, "medium"),
    [size]: read ? undefined : dimensionsLang(artwork, wording.language),
  };
  const isOffered = isAvailable(artwork);
  const price = isOffered ? describeWorkPrice(artwork.price, wording) : null;
  const described = { title, languages, price };
  if (isOffered || !wording.takesCommissions) {
    const subject = enquiries.artworkSubject({ title, year });
    const isReserved = wording.sales.showReserved && artwork.availability === "reserved";
    return {
      ...described,
      details: [medium, size],
      subject,
      message: enquiries.artwork(title),
      questions: openQuestions(isOffered || isReserved),
    };
  }
  return {
    ...described,
    details: [enquiries.commission, size],
    subject: enquiries.commissionSubject({ title, size: dimensions }),
    message: enquiries.commissionMessage({ title, size: dimensions }),
    questions: openQuestions(false),
  };
}

function describePrint(
  shown: Print & Localized,
  { size, bordered }: Extract<Enquiry, { about: "print" }>,
  wording: EnquiryWording,
): EnquiryTexts {
  const { enquiries, print } = wording.pages;
  const { title, availableSizes } = shown;
  const languages = { [title]: textLanguage(wording.language, shown, "title") };
  const described = { title, languages, questions: openQuestions(shown.editionSize !== null) };
  const subject = print.subject(title);
  if (!size) {
    const message = enquiries.print(title);
    return { ...described, details: [print.edition], price: null, subject, message };
  }
  const offered = availableSizes.find(
    ({ width, height, material }) =>
      width === size.width && height === size.height && material === size.material,
  );
  const isPriced = offered !== undefined || wording.sales.customSizes;
  const price = isPriced
    ? describePrice(offered ?? size, wording)
    : wording.texts.work.priceOnRequest;
  const plain = describeSize(size, wording);
  const border = bordered ? `, ${enquiries.border}` : "";
  return {
    ...described,
    details: [print.edition, sizeDetail(size, wording) + border],
    price,
    subject: `${subject}, ${plain}`,
    message: enquiries.printSize({ title, size: plain + border, price }),
  };
}

function describeCalculatedSize(
  { size }: Extract<Enquiry, { about: "size" }>,
  wording: EnquiryWording,
): EnquiryTexts {
  const { enquiries } = wording.pages;
  const price = wording.format.money(
    printPrice(size, wording.sales),
    wording.sales.currencies.calculator,
  );
  const described = describeSize(size, wording);
  return {
    title: enquiries.size,
    details: [sizeDetail(size, wording)],
    price,
    subject: wording.texts.calculator.subject(described),
    message: enquiries.sizeMessage({ size: described, price }),
    questions: openQuestions(false),
  };
}

async function thumbnailOf(media: Media, cover: string): Promise<string> {
  const picture = pictureOf(cover, await picturesOf(media, [cover]));
  return variantOf(picture, picture.widths[0], "webp");
}
