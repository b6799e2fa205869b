import { type ArtworkField, fieldNamed } from "../../src/server/operations/tables/artworks.ts";
import { readSettings } from "./block-pictures.ts";
import { countWithNames, type FoundWork, type FoundWorks, type Version } from "./found-work.ts";
import { readHtml } from "./html-text.ts";
import { baseName, isPictureAddress, type PictureReference, pathOf } from "./picture-addresses.ts";
import { languagesWithin, openLanguages, textWithin } from "./wordpress-languages.ts";
import { type Attachments, findPictures, openAttachments } from "./wordpress-pictures.ts";
import { type Element, elements, fieldsOf, readChannel, termsOf, textOf } from "./wordpress-xml.ts";

/** Types without content of the painter. */
const internalTypes =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|product_variation|shop_order.*|wp_.*|acf-.*|elementor_.*)$/;
/** Types of shops, portfolio themes and plug-ins. */
const artworkTypes = /^product$|portfolio|artwork|painting|gallery|project|^works?$/i;

function typeOf(item: Element): string {
  return textOf(item, "wp:post_type") || "post";
}

/** Returns the reason why visitors of the old site do not see an entry; null if they do. */
function hiddenReason(item: Element): string | null {
  const status = textOf(item, "wp:status");
  if (!/^(publish)?$/.test(status)) return status;
  if (textOf(item, "wp:post_password") !== "") return "behind a password";
  const visibility = termsOf(item, "product_visibility").map(({ slug }) => slug);
  return visibility.includes("exclude-from-catalog") ? "hidden from the shop" : null;
}

interface Site {
  attachments: Attachments;
  languages: ReturnType<typeof openLanguages>;
  /** The versions of variable products, by the id of the product. */
  variations: Map<string, Element[]>;
  /** Addresses of the site. */
  addresses: string[];
}

type Fields = (name: string) => string[];

function toVersion(variation: Element): Version {
  const fields = fieldsOf(variation);
  const fieldOf = (name: string) => fields.find(({ key }) => key === name)?.text ?? "";
  return {
    name: fields.flatMap(({ key, text }) => (key.startsWith("attribute_") ? text : [])).join(", "),
    price: fieldOf("_price") || fieldOf("_regular_price"),
    isSold: fieldOf("_stock_status") === "outofstock",
  };
}

function versionsOf(fields: Fields, variations: readonly Element[]): Version[] {
  const named = variations.map(toVersion).filter(({ price }) => price !== "");
  if (named.length > 0) return named;
  // Without its variations, a variable product still has a `_price` for each price.
  const prices = fields("_price").length > 0 ? fields("_price") : fields("_regular_price");
  return prices.map((price) => ({ name: "", price, isSold: false }));
}

/** Reads the columns of the table from custom fields and attributes of products. */
function readStated(item: Element, remarks: string[]): FoundWork["stated"] {
  const values = new Map<ArtworkField, Set<string>>();
  const add = (name: string, text: string) => {
    const named = fieldNamed(name);
    // "Size" may be 60 × 80 cm, or small, medium or large.
    const field = named === "size" && /\d/.test(text) ? "dimensions" : named;
    if (!field || field === "images" || field === "type" || text === "") return;
    values.set(field, (values.get(field) ?? new Set()).add(text));
  };
  for (const { key, text } of fieldsOf(item)) if (!key.startsWith("_")) add(key, text);
  for (const { attribs } of elements(item, "category")) {
    const { domain = "" } = attribs;
    if (!domain.startsWith("pa_")) continue;
    for (const { name } of termsOf(item, domain)) add(domain.slice(3), name);
  }
  const stated: FoundWork["stated"] = {};
  for (const [field, [first, ...others]] of values) {
    if (others.length === 0) stated[field] = first ?? "";
    else if (field === "medium") stated[field] = [first, ...others].join(", ");
    else remarks.push(`States several values for ${field}: ${[first, ...others].join("; ")}`);
  }
  return stated;
}

const elementorField = "_elementor_data";

/** Custom fields of picture galleries contain ids, alone or in a list of serialized PHP. */
function picturesInFields(item: Element, attachments: Attachments): PictureReference[] {
  return fieldsOf(item).flatMap(({ key, text }) => {
    if (key === elementorField) return readSettings(text).pictures;
    if (!/^(?!_).*(image|picture|photo|gallery|thumbnail)s?(_ids?)?$/i.test(key)) return [];
    const ids = text.replaceAll(/[as]:\d+:/g, " ").match(/\d+/g) ?? [];
    return ids.filter((id) => attachments.addressOf(id)).map((id) => ({ id }));
  });
}

/** Reads lists of ids; 0 and -1 stand for none. */
const listed = (lists: readonly string[]) =>
  lists.flatMap((list) =>
    list.split(",").flatMap((id) => (Number(id) > 0 ? { id: id.trim() } : [])),
  );

/** @param language of the texts, if an entry contains several */
function toWork(item: Element, number: number, site: Site, language?: string): FoundWork {
  const { attachments } = site;
  const [id, type] = [textOf(item, "wp:post_id"), typeOf(item)];
  const where = id ? `${type} ${id}` : `${type} at item ${number}`;
  const remarks: string[] = [];
  const all = fieldsOf(item);
  const fields: Fields = (name) => all.flatMap(({ key, text }) => (key === name ? text : []));
  const htmlOf = (name: string, other = "") =>
    readHtml(textWithin(textOf(item, name) || other, language), where);
  // Elementor may leave the text itself empty.
  const built = fields(elementorField).map((settings) => readSettings(settings).html);
  const content = htmlOf("content:encoded", built.join(""));
  const short = htmlOf("excerpt:encoded").text;
  const variations = site.variations.get(id) ?? [];
  const references = [
    ...listed(fields("_thumbnail_id")),
    ...listed(fields("_product_image_gallery")),
    ...variations.flatMap((each) =>
      fieldsOf(each).flatMap(({ key, text }) => (key === "_thumbnail_id" ? { id: text } : [])),
    ),
    ...content.pictures,
    ...picturesInFields(item, attachments),
    ...attachments.childrenOf(id).map((address) => ({ address })),
  ];
  const stated = readStated(item, remarks);
  if (fields("_stock_status").includes("outofstock")) stated.sold ??= "yes";
  const [sale, regular] = ["_sale_price", "_regular_price"].map((name) => fields(name)[0]);
  if (sale && regular && sale !== regular && fields("_price")[0] === sale) {
    remarks.push(`Is on sale for ${sale} instead of ${regular}: ${sale} is used`);
  }
  // A product's excerpt is often its wall label; a post's repeats its beginning.
  const isRepeated = content.text.startsWith(short.replace(/(\[…\]|…|\.\.\.)$/, "").trimEnd());
  const stamped = textOf(item, "wp:post_date") || textOf(item, "pubDate");
  return {
    where,
    type,
    title: htmlOf("title").text,
    description: isRepeated ? content.text : [short, content.text].filter(Boolean).join("\n\n"),
    stated,
    versions: versionsOf(fields, variations),
    publishedYear: /\b(19|20)\d\d\b/.exec(stamped)?.[0],
    pictures: findPictures(references, attachments, [textOf(item, "link"), ...site.addresses]),
    sku: fields("_sku")[0] ?? "",
    remarks: [...remarks, ...content.doubts],
    ...(language ? { language, group: `within ${where}` } : site.languages.of(item)),
  };
}

/** An entry of qTranslate contains its work in several languages. */
function toWorks(item: Element, number: number, site: Site): FoundWork[] {
  const inTitle = languagesWithin(textOf(item, "title"));
  const within = inTitle.length > 0 ? inTitle : languagesWithin(textOf(item, "content:encoded"));
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

/** Pictures of the library may be works without an entry. */
function warnUnshown({ addresses }: Attachments, works: readonly FoundWork[]): string[] {
  const shown = new Set(
    works.flatMap(({ pictures }) => pictures.flatMap(({ address }) => address ?? [])),
  );
  const others = addresses.filter((address) => isPictureAddress(address) && !shown.has(address));
  const names = others.map((address) => baseName(pathOf(address)));
  return names.length > 0 ? [`Pictures that no work shows: ${countWithNames(names)}.`] : [];
}

/** Names everything that is left out. */
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
      `${reason}: ${countWithNames(items.map((item) => readHtml(textOf(item, "title"), "title").text))}`,
  );
  const other = "Choose otherwise with --types, e.g. --types post,page.";
  return [
    ...(types.length > 0 ? [`Not taken for works: ${types.join("; ")}. ${other}`] : []),
    ...(reasons.length > 0
      ? [`Left out, because hidden or not published there: ${reasons.join("; ")}.`]
      : []),
    ...(categories.length > 0 ? [`Categories are not taken: ${countWithNames(categories)}.`] : []),
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
  const items = elements(channel, "item");
  const site: Site = {
    attachments: openAttachments(items),
    languages: openLanguages(channel, items),
    variations: Map.groupBy(
      items.filter((item) => typeOf(item) === "product_variation"),
      (item) => textOf(item, "wp:post_parent"),
    ),
    addresses: ["wp:base_blog_url", "wp:base_site_url", "link"].map((name) =>
      textOf(channel, name),
    ),
  };
  const content = items.filter((item) => !internalTypes.test(typeOf(item)));
  const works = content
    .filter((item) => hiddenReason(item) === null)
    .flatMap((item) => toWorks(item, items.indexOf(item) + 1, site));
  const selected = selectWorks(works, types);
  const categories = content.flatMap((item) =>
    ["product_cat", "category"].flatMap((name) => termsOf(item, name).map((term) => term.name)),
  );
  const omitted = works.filter((work) => !selected.includes(work));
  const hidden = content.filter((item) => hiddenReason(item) !== null);
  return {
    works: selected,
    warnings: [
      ...warnOmitted(omitted, hidden, [...new Set(categories)]),
      ...warnUnshown(site.attachments, selected),
    ],
    siteLanguage: site.languages.site,
  };
}
