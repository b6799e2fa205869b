import { withBothUnits } from "../../../core/dimensions/both-units.ts";
import {
  type DescribedEnquiry,
  describeSize,
  type Enquiry,
  enquiryQuery,
  maxMessageLength,
  maxSubjectLength,
  parseEnquiry,
  type WantedSize,
} from "../../../core/enquiry.ts";
import type { Artwork } from "../../../core/entities/artwork.ts";
import { isAvailable } from "../../../core/entities/artwork-rules.ts";
import type { InboxMessage, StoredEnquiry } from "../../../core/entities/message.ts";
import { pictureOf, variantOf } from "../../../core/entities/picture.ts";
import type { Print } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { formatDollarsAndCents, formatSize, formatWorkPrice } from "../../../core/format.ts";
import { formatSizePrice, printPrice } from "../../../core/pricing.ts";
import { site } from "../../../core/routes.ts";
import { findArtwork } from "../../catalogue/artworks/artworks.ts";
import { findPrint } from "../../catalogue/prints/prints.ts";
import { picturesOf } from "../../pictures/pictures.ts";
import type { Services } from "../../services.ts";

type EnquiryServices = Pick<Services, "database" | "media">;

export interface OpenedEnquiry extends DescribedEnquiry {
  /** First words for the contact form. */
  subject: string;
  message: string;
}

/** Returns null if the work or print is not shown on the site. */
export async function openEnquiry(
  services: EnquiryServices,
  enquiry: Enquiry,
): Promise<OpenedEnquiry | null> {
  const opened = await describeEnquiry(services, enquiry);
  return (
    opened && {
      ...opened,
      subject: opened.subject.slice(0, maxSubjectLength),
      message: opened.message.slice(0, maxMessageLength),
    }
  );
}

async function describeEnquiry(
  services: EnquiryServices,
  enquiry: Enquiry,
): Promise<OpenedEnquiry | null> {
  if (enquiry.about === "size") return describeCalculatedSize(enquiry);
  if (enquiry.about === "artwork") {
    const artwork = await findArtwork(services.database, enquiry.id);
    if (!artwork) return null;
    const picture = await thumbnailOf(services, artwork);
    return {
      ...describeArtwork(artwork),
      page: artwork.published ? site.artwork(artwork.id) : null,
      picture,
    };
  }
  const print = await findPrint(services.database, enquiry.id);
  if (!print || !isActive(print)) return null;
  const picture = await thumbnailOf(services, print);
  return {
    ...describePrint(print, enquiry),
    page: print.published ? site.print(print.id) : null,
    picture,
  };
}

/**
 * Returns what to store with a message: title and price come from the site, never from the visitor.
 * @param text as in the contact page's address; null if it holds no enquiry
 */
export async function readEnquiry(
  services: EnquiryServices,
  text: string | null | undefined,
): Promise<StoredEnquiry | null> {
  const enquiry = text ? parseEnquiry(text) : null;
  const opened = enquiry && (await openEnquiry(services, enquiry));
  if (!enquiry || !opened) return null;
  const { title, details, price } = opened;
  return { query: enquiryQuery(enquiry), title, details, price };
}

/** Adds what the site shows now. */
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
function sizeDetail(size: WantedSize): string {
  return `${withBothUnits(formatSize(size))}, ${materialNames[size.material]}`;
}

function describeArtwork(artwork: Artwork): EnquiryTexts {
  const { title, year, medium, dimensions } = artwork;
  if (isAvailable(artwork)) {
    return {
      title,
      details: [medium, withBothUnits(dimensions)],
      price: formatWorkPrice(artwork.price),
      subject: `${title} (${year})`,
      message: `Hello, I am interested in the painting "${title}".`,
    };
  }
  return {
    title,
    details: ["A commission like this work", withBothUnits(dimensions)],
    price: null,
    subject: `Commission: like ${title}, ${dimensions}`,
    message: `Hello, "${title}" is sold. I would like to ask about a commission of its size, ${dimensions}.`,
  };
}

function describePrint(
  { title, availableSizes }: Print,
  { size, bordered }: Extract<Enquiry, { about: "print" }>,
): EnquiryTexts {
  if (!size) {
    return {
      title,
      details: ["Print edition"],
      price: null,
      subject: `Print: ${title}`,
      message: `Hello, I am interested in the print "${title}".`,
    };
  }
  const offered = availableSizes.find(
    ({ width, height, material }) =>
      width === size.width && height === size.height && material === size.material,
  );
  const price = formatSizePrice(offered ?? size);
  const border = bordered ? ", with a white border" : "";
  return {
    title,
    details: ["Print edition", sizeDetail(size) + border],
    price,
    subject: `Print: ${title}, ${describeSize(size)}`,
    message: `Hello, I am interested in the print "${title}" in ${describeSize(size)}${border}, at ${price}.`,
  };
}

function describeCalculatedSize({ size }: Extract<Enquiry, { about: "size" }>): OpenedEnquiry {
  const price = formatDollarsAndCents(printPrice(size));
  return {
    title: "A print in this size",
    details: [sizeDetail(size)],
    price,
    page: site.prints,
    picture: null,
    subject: `A print of ${describeSize(size)}`,
    message: `Hello, I am interested in a print of ${describeSize(size)}, at ${price}.`,
  };
}

async function thumbnailOf(
  { media }: EnquiryServices,
  { images: [cover] }: { images: string[] },
): Promise<string | null> {
  if (!cover) return null;
  const picture = pictureOf(cover, await picturesOf(media, [cover]));
  return variantOf(picture, picture.widths[0], "webp");
}
