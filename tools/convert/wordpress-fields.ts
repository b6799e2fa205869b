import { findSideColumns, joinSides } from "../../src/server/operations/import/side-columns.ts";
import { type ArtworkField, findField } from "../../src/server/operations/tables/artworks.ts";
import { saysSold } from "../../src/server/operations/tables/sale-words.ts";
import { readSettings } from "./block-pictures.ts";
import type { FoundWork, Version } from "./found-work.ts";
import { isPictureAddress, type PictureReference } from "./picture-addresses.ts";
import { remarkSale } from "./prices.ts";
import type { Attachments } from "./wordpress-pictures.ts";
import { type Element, findChildren, readCustomFields, readTerms } from "./wordpress-xml.ts";

export const elementorField = "_elementor_data";

/** Returns the values of a field by its name. */
export function createFieldReader(item: Element): (name: string) => string[] {
  const all = readCustomFields(item);
  return (name) => all.flatMap(({ key, text }) => (key === name ? text : []));
}

function toVersion(variation: Element): Version {
  const fields = createFieldReader(variation);
  const options = readCustomFields(variation).filter(({ key }) => key.startsWith("attribute_"));
  return {
    name: options.map(({ text }) => text).join(", "),
    price: [...fields("_price"), ...fields("_regular_price")][0] ?? "",
    isSold: fields("_stock_status").includes("outofstock"),
  };
}

/** Reads the prices of a product: those of its variations, else its own. */
export function readVersions(
  item: Element,
  variations: readonly Element[],
  remarks: string[],
): Version[] {
  const fields = createFieldReader(item);
  const first = (name: string) => fields(name)[0];
  const [sale, regular, price] = ["_sale_price", "_regular_price", "_price"].map(first);
  if (sale && regular && sale !== regular && price === sale) {
    remarks.push(remarkSale(sale, regular));
  }
  const named = variations.map(toVersion).filter((version) => version.price !== "");
  if (named.length > 0) return named;
  // Without its variations, a variable product still has a `_price` for each price.
  const prices = price ? fields("_price") : fields("_regular_price");
  return prices.map((each) => ({ name: "", price: each, isSold: false }));
}

/** Attributes of one product, in serialized PHP; those of the whole shop are terms. */
const ownAttribute =
  /s:4:"name";s:\d+:"([^\n]{1,200}?)";s:5:"value";s:\d+:"([^\n]{1,500}?)";s:8:"position"/g;

/** Lists custom fields and attributes of products. */
function namedValues(item: Element): { name: string; text: string }[] {
  const own = createFieldReader(item)("_product_attributes").flatMap((list) =>
    [...list.matchAll(ownAttribute)].flatMap(([, name = "", values = ""]) =>
      values.split(" | ").map((text) => ({ name, text })),
    ),
  );
  const fields = readCustomFields(item).filter(({ key }) => !key.startsWith("_"));
  const domains = new Set(
    findChildren(item, "category").map(({ attribs }) => attribs.domain ?? ""),
  );
  const shared = [...domains].filter((domain) => domain.startsWith("pa_"));
  return [
    ...fields.map(({ key, text }) => ({ name: key, text })),
    ...own,
    ...shared.flatMap((domain) =>
      readTerms(item, domain).map((term) => ({ name: domain.slice(3), text: term.name })),
    ),
  ];
}

function toColumn(name: string, text: string): ArtworkField | null {
  const field = findField(name);
  if (field === "images" || field === "type") return null;
  // "Size" may be 60 × 80 cm, or small, medium or large.
  return field === "size" && /\d/.test(text) ? "dimensions" : field;
}

/** Reads the columns of the table from fields, attributes, stock and categories. */
export function readStated(item: Element, remarks: string[]): FoundWork["stated"] {
  const values = new Map<ArtworkField, Set<string>>();
  for (const { name, text } of namedValues(item)) {
    const field = toColumn(name, text);
    if (field && text) values.set(field, (values.get(field) ?? new Set()).add(text));
  }
  const stated: FoundWork["stated"] = {};
  for (const [field, [first, ...others]] of values) {
    if (others.length === 0) stated[field] = first ?? "";
    else if (field === "medium") stated[field] = [first, ...others].join(", ");
    else remarks.push(`States several values for ${field}: ${[first, ...others].join("; ")}`);
  }
  const terms = ["product_cat", "product_tag", "category", "post_tag"].flatMap((taxonomy) =>
    readTerms(item, taxonomy).map(({ name }) => name),
  );
  const size = readSides(item);
  if (size) stated.dimensions ??= size;
  const fields = createFieldReader(item);
  // An external product is for sale in another shop.
  const [shop] = fields("_product_url");
  if (shop) stated.saatchiUrl ??= shop;
  const isOut = fields("_stock_status").includes("outofstock");
  if (isOut || terms.some(saysSold)) stated.sold ??= "yes";
  return stated;
}

const pictureField = /^(?!_).*(image|picture|photo|gallery|thumbnail)s?(_(id|url)s?)?$/i;
/** WooCommerce computes the postage from them: they may be those of the parcel. */
const parcelFields = ["_length", "_width", "_height"];

/** Lists the names of fields of the painter that become no column. */
export function listUnusedFields(item: Element): string[] {
  const values = namedValues(item);
  const others = values.flatMap(({ name, text }) => (toColumn(name, text) ? [] : name));
  const sides = findSideColumns(others)?.map((at = -1) => others[at]) ?? [];
  const fields = createFieldReader(item);
  const parcel = parcelFields.filter((name) => /[1-9]/.test(fields(name).join("")));
  const names = others.filter((name) => !pictureField.test(name) && !sides.includes(name));
  return [...names.filter((name) => name !== "total_sales"), ...parcel];
}

/** Returns the size of a work whose sides are in fields of their own; null without them. */
function readSides(item: Element): string | null {
  const values = namedValues(item);
  const columns = findSideColumns(values.map(({ name }) => name));
  return columns && joinSides(columns.map((at = -1) => values[at]?.text ?? ""));
}

/** Custom fields of picture galleries contain ids, alone or in a list of serialized PHP, or addresses. */
export function listPicturesInFields(item: Element, attachments: Attachments): PictureReference[] {
  return readCustomFields(item).flatMap(({ key, text }) => {
    if (key === elementorField) return readSettings(text).pictures;
    if (!pictureField.test(key)) return [];
    const addresses = text.split(/[\s|,]+/).filter(isPictureAddress);
    if (addresses.length > 0) return addresses.map((address) => ({ address }));
    const ids = text.replaceAll(/[as]:\d+:/g, " ").match(/\d+/g) ?? [];
    return ids.filter((id) => attachments.addressOf(id)).map((id) => ({ id }));
  });
}

/** Reads lists of ids; 0 and -1 stand for none. */
export function readIdLists(lists: readonly string[]): PictureReference[] {
  return lists.flatMap((list) =>
    list.split(",").flatMap((id) => (Number(id) > 0 ? { id: id.trim() } : [])),
  );
}
