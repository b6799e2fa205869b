import { isOrderable, materials, type SizeInMaterial } from "./entities/print-rules.ts";
import { formatKeptWork, type KeptWork, maxKeptWorks, parseKeptWorks } from "./kept-works.ts";
import type { Language } from "./languages.ts";
import { formatKeptQuery, type SiteAddresses } from "./routes.ts";

// An enquiry: the works that a visitor's message asks about, as an address and as lines of text.

/** In characters, of the subject in the contact form. */
export const maxSubjectLength = 200;

/** In characters, of the painter's reply. */
export const maxReplyLength = 10_000;

/** The largest wall picture that a visitor may send: a JPEG of their wall with a work. */
export const maxWallPictureBytes = 400_000;

/** In px, of the longest side of a wall picture. */
export const maxWallPictureSide = 1600;

export const wallPicturePrefix = "data:image/jpeg;base64,";

/**
 * A visitor's question about an artwork, a print, a calculated size, or several works and prints.
 * The calculator of the prints list accepts any size; a print has only sizes that can be ordered.
 */
export type Enquiry =
  | WorkEnquiry
  | { about: "size"; size: SizeInMaterial }
  | { about: "works"; works: KeptWork[] };

export type WorkEnquiry =
  | { about: "artwork"; id: number }
  | { about: "print"; id: number; size?: SizeInMaterial; bordered?: boolean };

const idText = /^[1-9]\d{0,8}$/;
const sizeText = /^(\d{1,4}(?:\.\d{1,6})?)x(\d{1,4}(?:\.\d{1,6})?)$/;

/** Returns the query of a contact page's address, e.g. `print=3&size=90x60&material=canvas`. */
export function enquiryQuery(enquiry: Enquiry): string {
  if (enquiry.about === "works") return formatKeptQuery(enquiry.works.map(formatKeptWork));
  const query = new URLSearchParams();
  if (enquiry.about !== "size") query.set(enquiry.about, String(enquiry.id));
  if (enquiry.about !== "artwork" && enquiry.size) {
    const { width, height, material } = enquiry.size;
    query.set("size", `${width}x${height}`);
    query.set("material", material);
  }
  if (enquiry.about === "print" && enquiry.bordered) query.set("border", "white");
  return String(query);
}

/** Returns the address of the contact form with the enquiry above its message. */
export function enquiryAddress(contactAddress: string, enquiry: Enquiry): string {
  return `${contactAddress}?${enquiryQuery(enquiry)}`;
}

function parseSize(query: URLSearchParams): SizeInMaterial | undefined {
  const [, width, height] = sizeText.exec(query.get("size") ?? "") ?? [];
  const material = materials.find((each) => each === query.get("material"));
  const size = material && { width: Number(width), height: Number(height), material };
  return size && Math.min(size.width, size.height) >= 1 ? size : undefined;
}

/** Parses the query of a contact page's address. Returns null if the query holds no enquiry. */
export function parseEnquiry(text: string): Enquiry | null {
  const query = new URLSearchParams(text);
  const size = parseSize(query);
  const artwork = query.get("artwork") ?? "";
  if (idText.test(artwork)) return { about: "artwork", id: Number(artwork) };
  const print = query.get("print") ?? "";
  if (idText.test(print)) {
    const withoutSize = { about: "print", id: Number(print) } as const;
    if (!size || !isOrderable(size.width, size.height)) return withoutSize;
    return { ...withoutSize, size, bordered: query.get("border") === "white" };
  }
  if (size) return { about: "size", size };
  const works = parseKeptWorks(query.get("works") ?? "").slice(0, maxKeptWorks);
  const [firstWork, ...otherWorks] = works;
  if (firstWork && otherWorks.length === 0) return firstWork;
  return firstWork ? { about: "works", works } : null;
}

/** Returns the address of the page of an artwork or print; null for another enquiry. */
export function enquiryPage(query: string, site: SiteAddresses): string | null {
  const enquiry = parseEnquiry(query);
  if (enquiry?.about === "artwork") return site.artwork(enquiry.id);
  return enquiry?.about === "print" ? site.print(enquiry.id) : null;
}

/**
 * Returns each work of a question about several, else the enquiry itself. Empty if the title is empty,
 * as in a message from a private room that asks about no work.
 */
export function enquiryParts<Part extends { title: string }>(
  enquiry: (Part & { works?: Part[] | undefined }) | null,
): Part[] {
  return enquiry?.works ?? (enquiry?.title ? [enquiry] : []);
}

/** Returns title, details and price, without those that are missing. */
export function enquiryLines({
  title,
  details,
  price,
}: Pick<DescribedEnquiry, "title" | "details" | "price">): string[] {
  return [title, ...details, price ?? ""].filter(Boolean);
}

/** An enquiry as the contact form, the inbox and mails show it. */
export interface DescribedEnquiry {
  title: string;
  /** Lines of text, such as size and material. */
  details: string[];
  /** The `lang` of each title or detail, by its text; none for texts in the page's language. */
  languages?: Record<string, Language | undefined>;
  /** `€81.00`; null for a commission and for a print without a size. */
  price: string | null;
  /** Address of the page of the work, print or list; null for a size alone. */
  page: string | null;
  /** Address of a small picture. */
  picture: string | null;
  /** Each work of a question about several, in the order of the question. */
  works?: DescribedEnquiry[] | undefined;
}
