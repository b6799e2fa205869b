import { basename } from "node:path/posix";
import { readSettings } from "./block-pictures.ts";
import { countWithNames, type FoundWork, type FoundWorks, warnCategories } from "./found-work.ts";
import { readHtml } from "./html-text.ts";
import { isPictureAddress, readPath } from "./picture-addresses.ts";
import {
  createFieldReader,
  elementorField,
  listPicturesInFields,
  listUnusedFields,
  readIdLists,
  readStated,
  readVersions,
} from "./wordpress-fields.ts";
import { listLanguages, openLanguages, selectText } from "./wordpress-languages.ts";
import { type Attachments, findPictures, openAttachments } from "./wordpress-pictures.ts";
import { type Element, findChildren, readChannel, readTerms, readText } from "./wordpress-xml.ts";

/** Types without content of the painter. */
const internalTypes =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|product_variation|shop_order.*|wp_.*|acf-.*|elementor_.*)$/;
/** Types of shops, portfolio themes and plug-ins. */
const artworkTypes = /^product$|portfolio|artwork|painting|gallery|project|^works?$/i;

function readType(item: Element): string {
  return readText(item, "wp:post_type") || "post";
}

/** Returns the reason why visitors of the old site do not see an entry; null if they do. */
function hiddenReason(item: Element): string | null {
  const status = readText(item, "wp:status");
  if (!/^(publish)?$/.test(status)) return status;
  if (readText(item, "wp:post_password") !== "") return "behind a password";
  const visibility = readTerms(item, "product_visibility").map(({ slug }) => slug);
  return visibility.includes("exclude-from-catalog") ? "hidden from the shop" : null;
}

const maxPicturesOfPost = 6;

interface Site {
  attachments: Attachments;
  languages: ReturnType<typeof openLanguages>;
  /** The versions of variable products, by the id of the product. */
  variations: Map<string, Element[]>;
  /** Addresses of the site. */
  addresses: string[];
}

/** Returns a remark on a page with many pictures, which often shows several works. */
function remarkManyPictures(type: string, count: number): string[] {
  if (!/^(post|page)$/.test(type) || count <= maxPicturesOfPost) return [];
  return [`Shows ${count} pictures: if they are several works, give each a row of artworks.csv`];
}

/** Reads an entry as a work. @param language of the texts to take, if an entry contains several */
function toWork(item: Element, number: number, site: Site, language?: string): FoundWork {
  const { attachments } = site;
  const [id, type] = [readText(item, "wp:post_id"), readType(item)];
  const where = id ? `${type} ${id}` : `${type} at item ${number}`;
  const remarks: string[] = [];
  const fields = createFieldReader(item);
  const readPart = (name: string, other = "") =>
    readHtml(selectText(readText(item, name) || other, language), where);
  // Elementor may leave the text itself empty.
  const built = fields(elementorField).map((settings) => readSettings(settings).html);
  const content = readPart("content:encoded", built.join(""));
  const short = readPart("excerpt:encoded").text;
  const variations = site.variations.get(id) ?? [];
  const references = [
    ...readIdLists(fields("_thumbnail_id")),
    ...readIdLists(fields("_product_image_gallery")),
    ...readIdLists(variations.flatMap((each) => createFieldReader(each)("_thumbnail_id"))),
    ...content.pictures,
    ...listPicturesInFields(item, attachments),
    ...attachments.childrenOf(id).map((address) => ({ address })),
  ];
  // A product's excerpt is often its wall label; a post's repeats its beginning.
  const isRepeated = content.text.startsWith(short.replace(/(\[…\]|…|\.\.\.)$/, "").trimEnd());
  const stamped = readText(item, "wp:post_date") || readText(item, "pubDate");
  return {
    where,
    type,
    title: readPart("title").text,
    description: isRepeated ? content.text : [short, content.text].filter(Boolean).join("\n\n"),
    stated: readStated(item, remarks),
    versions: readVersions(item, variations, remarks),
    publishedYear: /\b(19|20)\d\d\b/.exec(stamped)?.[0],
    pictures: [
      ...findPictures(references, attachments, [readText(item, "link"), ...site.addresses]),
      ...content.doubts.map((problem) => ({ problem })),
    ],
    sku: fields("_sku")[0] ?? "",
    remarks: [...remarks, ...remarkManyPictures(type, references.length)],
    ...(language ? { language, group: `within ${where}` } : site.languages.of(item)),
  };
}

/** Reads an entry as one work, or one of qTranslate as a work in each of its languages. */
function toWorks(item: Element, number: number, site: Site): FoundWork[] {
  const inTitle = listLanguages(readText(item, "title"));
  const within = inTitle.length > 0 ? inTitle : listLanguages(readText(item, "content:encoded"));
  if (within.length === 0) return [toWork(item, number, site)];
  return within.map((language) => toWork(item, number, site, language));
}

/** Selects products and portfolio entries, else posts with a picture, else pages with a picture. */
function selectWorks(works: readonly FoundWork[], types: readonly string[]): FoundWork[] {
  if (types.length > 0) return works.filter(({ type }) => types.includes(type));
  const withPictures = works.filter(({ pictures }) => pictures.length > 0);
  const choices = [
    works.filter(({ type }) => artworkTypes.test(type)),
    withPictures.filter(({ type }) => type === "post"),
    withPictures.filter(({ type }) => type === "page"),
  ];
  return choices.find(({ length }) => length > 0) ?? [];
}

/** Returns a warning that names pictures of the library without an entry, which may be works. */
function warnUnshown({ addresses }: Attachments, works: readonly FoundWork[]): string[] {
  const usedAddresses = new Set(
    works.flatMap(({ pictures }) => pictures.flatMap(({ address }) => address ?? [])),
  );
  const others = addresses.filter(
    (address) => isPictureAddress(address) && !usedAddresses.has(address),
  );
  const names = others.map((address) => basename(readPath(address)));
  return names.length > 0 ? [`Pictures that no work shows: ${countWithNames(names)}.`] : [];
}

/** Returns warnings that name everything that is left out. */
function warnOmitted(
  omitted: readonly FoundWork[],
  hidden: readonly Element[],
  categories: readonly string[],
): string[] {
  const types = [...Map.groupBy(omitted, ({ type }) => type)].map(
    ([type, works]) => `${type}: ${countWithNames(works.map(({ title }) => title))}`,
  );
  const reasons = [...Map.groupBy(hidden, hiddenReason)].map(
    ([reason, items]) =>
      `${reason}: ${countWithNames(items.map((item) => readHtml(readText(item, "title"), "title").text))}`,
  );
  const other = "Choose otherwise with --types, e.g. --types post,page.";
  return [
    ...(types.length > 0 ? [`Not taken for works: ${types.join("; ")}. ${other}`] : []),
    ...(reasons.length > 0
      ? [`Left out, because hidden or not published there: ${reasons.join("; ")}.`]
      : []),
    ...warnCategories(categories),
  ];
}

/**
 * Reads the works of a WordPress export, which Squarespace writes too.
 * @param types to select, unless empty
 * @throws ArchiveRefused if the file is not one, truncated, or has an unknown encoding
 */
export function readWordPress(
  bytes: Uint8Array,
  types: readonly string[],
): FoundWorks & { siteLanguage: string | undefined } {
  const channel = readChannel(bytes);
  const items = findChildren(channel, "item");
  const site: Site = {
    attachments: openAttachments(items),
    languages: openLanguages(channel, items),
    variations: Map.groupBy(
      items.filter((item) => readType(item) === "product_variation"),
      (item) => readText(item, "wp:post_parent"),
    ),
    addresses: ["wp:base_blog_url", "wp:base_site_url", "link"].map((name) =>
      readText(channel, name),
    ),
  };
  const content = items.filter((item) => !internalTypes.test(readType(item)));
  const works = content
    .filter((item) => hiddenReason(item) === null)
    .flatMap((item) => toWorks(item, items.indexOf(item) + 1, site));
  const selected = selectWorks(works, types);
  const categories = content.flatMap((item) =>
    ["product_cat", "category"].flatMap((name) => readTerms(item, name).map((term) => term.name)),
  );
  const omitted = works.filter((work) => !selected.includes(work));
  const hidden = content.filter((item) => hiddenReason(item) !== null);
  const unused = new Set(content.flatMap(listUnusedFields));
  return {
    works: selected,
    warnings: [
      ...warnOmitted(omitted, hidden, categories),
      ...warnUnshown(site.attachments, selected),
      ...(unused.size > 0 ? [`Fields that are not used: ${[...unused].join(", ")}.`] : []),
    ],
    siteLanguage: site.languages.site,
  };
}
