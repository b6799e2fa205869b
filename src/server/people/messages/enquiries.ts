// Describes in words what a visitor asks about: a work, a print, a size or several works.
import { addOtherUnit } from "@nkar/dimensions/both-units";
import type { DescribedEnquiry, Enquiry } from "../../../core/enquiry.ts";
import { isAvailable } from "../../../core/entities/artwork-rules.ts";
import type { SizeInMaterial } from "../../../core/entities/print-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { printPrice } from "../../../core/pricing.ts";
import { listOpenQuestions, type Question, questions } from "../../../core/questions.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Print } from "../../../core/records/prints.ts";
import type { PageTexts } from "../../../core/texts/page.ts";
import {
  describePrintPrice,
  describeSize,
  describeWorkPrice,
  type Wording,
} from "../../../core/wording.ts";
import { dimensionsLang, sizeInPageWords } from "../../../web/site/artwork/work.ts";

/** The texts, formats and terms of sale with which the site describes an enquiry. */
export interface EnquiryWording extends Wording {
  takesCommissions: boolean;
  language: Language;
  pages: PageTexts;
}

/** An enquiry in words, without its address, picture and list of works. */
export interface EnquiryTexts extends Omit<DescribedEnquiry, "page" | "picture" | "works"> {
  subject: string;
  message: string;
  /** Questions that the form offers, because the page of the work does not answer them. */
  questions: Question[];
}

/** Returns a size such as `30 × 40 cm (12 × 16 in), Canvas`. */
function describeSizeDetail(size: SizeInMaterial, { texts, format }: Wording): string {
  return `${format.size(size)} (${format.inches(size)}), ${texts.materials.names[size.material]}`;
}

/**
 * Describes an original. If it is not available and the painter takes commissions, the texts ask for a
 * similar work.
 */
export function describeArtwork(
  artwork: Artwork & Localized,
  wording: EnquiryWording,
): EnquiryTexts {
  const { enquiries } = wording.pages;
  const { title, year, medium, dimensions } = artwork;
  const parsedSize = sizeInPageWords(artwork, wording.language);
  const size = parsedSize?.fullSize ?? addOtherUnit(dimensions);
  // The language of each text that is not in the language of the page.
  const languages = {
    [title]: textLanguage(wording.language, artwork, "title"),
    [medium]: textLanguage(wording.language, artwork, "medium"),
    [size]: parsedSize ? undefined : dimensionsLang(artwork, wording.language),
  };
  const isOffered = isAvailable(artwork);
  const price = isOffered ? describeWorkPrice(artwork.price, wording) : null;
  const commonTexts = { title, languages, price };
  if (isOffered || !wording.takesCommissions) {
    const subject = enquiries.artworkSubject({ title, year });
    const isReserved = wording.sales.showReserved && artwork.availability === "reserved";
    return {
      ...commonTexts,
      details: [medium, size],
      subject,
      message: enquiries.artwork(title),
      questions: listOpenQuestions({ mayBeSold: isOffered || isReserved }),
    };
  }
  return {
    ...commonTexts,
    details: [enquiries.commission, size],
    subject: enquiries.commissionSubject({ title, size: dimensions }),
    message: enquiries.commissionMessage({ title, size: dimensions }),
    questions: listOpenQuestions({ mayBeSold: false }),
  };
}

/** Describes a print; the size is one that the site offers, a size of the visitor's own, or none. */
export function describePrint(
  shownPrint: Print & Localized,
  { size, bordered }: Extract<Enquiry, { about: "print" }>,
  wording: EnquiryWording,
): EnquiryTexts {
  const { enquiries, print } = wording.pages;
  const { title, availableSizes, editionSize } = shownPrint;
  const languages = { [title]: textLanguage(wording.language, shownPrint, "title") };
  const commonTexts = {
    title,
    languages,
    questions: listOpenQuestions({ mayBeSold: editionSize !== null }),
  };
  const subject = print.subject(title);
  if (!size) {
    const message = enquiries.print(title);
    return { ...commonTexts, details: [print.edition], price: null, subject, message };
  }
  const offeredSize = availableSizes.find(
    ({ width, height, material }) =>
      width === size.width && height === size.height && material === size.material,
  );
  const isPriced = offeredSize !== undefined || wording.sales.customSizes;
  const { priceOnRequest } = wording.texts.work;
  const price = isPriced ? describePrintPrice(offeredSize ?? size, wording) : priceOnRequest;
  const sizeText = describeSize(size, wording);
  const border = bordered ? `, ${enquiries.border}` : "";
  const titleAndSize = { title, size: sizeText + border };
  return {
    ...commonTexts,
    details: [print.edition, describeSizeDetail(size, wording) + border],
    price,
    subject: `${subject}, ${sizeText}`,
    message:
      price === priceOnRequest
        ? enquiries.unpricedSize(titleAndSize)
        : enquiries.printSize({ ...titleAndSize, price }),
  };
}

/** Describes a size from the price calculator. */
export function describeCalculatedSize(
  { size }: Extract<Enquiry, { about: "size" }>,
  wording: EnquiryWording,
): EnquiryTexts {
  const { enquiries } = wording.pages;
  const price = wording.format.money(
    printPrice(size, wording.sales),
    wording.sales.currencies.calculator,
  );
  const sizeText = describeSize(size, wording);
  return {
    title: enquiries.size,
    details: [describeSizeDetail(size, wording)],
    price,
    subject: wording.texts.calculator.subject(sizeText),
    message: enquiries.sizeMessage({ size: sizeText, price }),
    questions: listOpenQuestions({ mayBeSold: false }),
  };
}

/** Describes several works together, from the texts that describe each of them. */
export function describeWorks(works: EnquiryTexts[], { pages }: EnquiryWording): EnquiryTexts {
  const title = works.map((work) => work.title).join(", ");
  const count = works.length;
  const askedQuestions = new Set(works.flatMap((work) => work.questions));
  return {
    title,
    details: [],
    price: null,
    subject: pages.enquiries.worksSubject({ count, titles: title }),
    message: pages.enquiries.works(count),
    questions: questions.filter((question) => askedQuestions.has(question)),
  };
}
