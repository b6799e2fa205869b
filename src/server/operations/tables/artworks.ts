import { artworkSizes, artworkTypes } from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-rules.ts";
import { languages } from "../../../core/languages.ts";
import type { FieldName } from "../../../core/records/records.ts";
import {
  createChoiceReader,
  createReader,
  parseLanguage,
  parseLength,
  parseSize,
  parseType,
  readAvailability,
  readLines,
  readYear,
  textReader,
  yesNoReader,
} from "./cells.ts";
import { findCurrencyInHeader, priceHeaders, readPrice } from "./price.ts";
import { normaliseWords } from "./sale-words.ts";
import {
  type Column,
  type ImportedTable,
  languageColumn,
  seriesColumn,
  withoutLengthUnit,
} from "./table.ts";

/** The table of artworks, which `import` reads and `export` and `convert` write. */
export const artworkTable: ImportedTable<"artworks"> = {
  title: {
    name: "Title",
    otherNames:
      "name, work, artwork, title of work, work title, painting, piece name, վերնագիր, անվանում, անուն, գործ, название, наименование, имя, работа, картина, titre, nom, oeuvre, titel, name des werks",
    ...textReader,
  },
  year: {
    name: "Year",
    otherNames:
      "date, created, year of creation, year made, completed, painted, creation date, տարի, տարին, տարեթիվ, տարեթիվը, թվական, թվականը, ստեղծման տարի, ստեղծվել է, год, год создания, дата, дата создания, année, année de création, date de création, jahr, entstehungsjahr",
    read: readYear,
  },
  medium: {
    name: "Medium",
    otherNames:
      "technique, media, materials, material, support, տեխնիկա, տեխնիկան, նյութ, նյութը, նյութեր, նյութերը, техника, материал, материалы, техника и материал, техника исполнения, matériaux, technik",
    ...textReader,
  },
  dimensions: {
    name: "Dimensions",
    otherNames:
      "dimension, measurements, չափ, չափեր, չափերը, չափս, չափսեր, չափսը, չափսերը, размер, размеры, размер картины, габариты, dimensions, taille, format, maße, größe, abmessungen",
    unit: "length",
    ...textReader,
  },
  price: { name: "Price", otherNames: priceHeaders, unit: "currency", read: readPrice },
  availability: {
    name: "Availability",
    otherNames:
      "available, status, for sale, in stock, state, առկայություն, կարգավիճակ, наличие, статус, в наличии, disponibilité, statut, disponible, verfügbarkeit",
    read: readAvailability,
  },
  type: {
    name: "Type",
    otherNames: "category, kind, տեսակ, вид, тип, категория, catégorie",
    ...createChoiceReader(artworkTypes, parseType),
  },
  size: {
    name: "Size",
    otherNames: "size category, մեծություն, формат",
    unit: "length",
    ...createChoiceReader(artworkSizes, parseSize),
  },
  description: {
    name: "Description",
    otherNames:
      "text, about, caption, about the work, նկարագրություն, տեքստ, описание, текст, о работе, texte, à propos, beschreibung",
    read: readLines,
  },
  featured: {
    name: "Featured",
    otherNames: "highlight, on homepage, home page, ընտիր, избранное, избранная, à la une",
    ...yesNoReader,
  },
  published: {
    name: "Published",
    otherNames: "on the site, ցույց տալ կայքում, показывать на сайте, publié",
    ...yesNoReader,
  },
  images: {
    name: "Pictures",
    otherNames:
      "picture, image, images, photo, photos, file, filename, file name, image file, image url, image src, productimageurl, պատկեր, պատկերներ, նկար, նկարներ, լուսանկար, ֆայլ, изображение, изображения, фото, фотография, фотографии, файл, имя файла, fichier, nom du fichier, photographie, bild, bilder, datei, dateiname",
    ...textReader,
    write: (addresses, { pictures }) => pictures(addresses),
  },
  saatchiUrl: {
    name: "Marketplace",
    otherNames:
      "marketplace url, saatchi, saatchi url, link, url, առցանց հարթակի հղում, ссылка на маркетплейс, ссылка, lien",
    ...textReader,
  },
  buyLink: {
    name: "Buy link",
    otherNames: "buylink, shop, shop link, buy, գնման հղում, ссылка для покупки, lien d’achat",
    ...textReader,
  },
  availableForPrint: {
    name: "Available as print",
    otherNames: "as print, կա որպես տպագրություն, есть в виде принта",
    ...yesNoReader,
  },
  preferredPrintMaterial: { name: "Preferred material", ...createChoiceReader(materials) },
  printSizes: {
    name: "Print sizes",
    read: null,
    write: (sizes, formats) => formats.sizes(sizes ?? []),
  },
  id: { name: "Id", read: null },
  wireDrop: {
    name: "Wire drop (cm)",
    otherNames: "wire drop",
    unit: "length",
    ...createReader(parseLength, "is not a length"),
  },
  // The rows are in this order.
  position: null,
};

/**
 * A field that a column of the table can state. Three of them are not fields of an artwork: "sold" is
 * another way to state the availability, "series" names series, which store their works themselves, and
 * "language" is the language of the row's texts.
 */
export type ArtworkField = FieldName<"artworks"> | "sold" | "series" | "language";

const columns: Readonly<Record<ArtworkField, Column | null>> = {
  ...artworkTable,
  sold: {
    name: "Sold",
    otherNames: "վաճառված է, վաճառված, продано, vendu, verkauft",
    ...yesNoReader,
  },
  series: {
    name: seriesColumn,
    otherNames: "cycle, շարք, շարքեր, серия, серии, цикл, série, séries, serie, zyklus",
    ...textReader,
  },
  language: {
    name: languageColumn,
    otherNames: "lang, լեզու, язык, langue, sprache",
    ...createChoiceReader(languages, parseLanguage),
  },
};

type ReadableColumn = Column & { read: NonNullable<Column["read"]> };

function isReadable(column: Column | null): column is ReadableColumn {
  return Boolean(column?.read);
}

/** The columns that imports read, by field. */
export const readableColumns = new Map(
  (Object.keys(columns) as ArtworkField[]).flatMap((field) => {
    const column = columns[field];
    return isReadable(column) ? [[field, column] as const] : [];
  }),
);

/** Returns a header for comparisons: as `normaliseWords`, without numbers at its end. */
function toPlainHeader(header: string): string {
  return normaliseWords(header)
    .replace(/(?<!\d)\d+$/, "")
    .trimEnd();
}

const fieldByName = new Map(
  [...readableColumns].flatMap(([field, { name, otherNames }]) =>
    [name, ...(otherNames?.split(", ") ?? [])].map((each) => [toPlainHeader(each), field] as const),
  ),
);

/** Finds the field of a header that states a unit of length; undefined for fields that are no lengths. */
function findLengthField(header: string): ArtworkField | undefined {
  const field = fieldByName.get(toPlainHeader(withoutLengthUnit(header)));
  return field && readableColumns.get(field)?.unit === "length" ? field : undefined;
}

/**
 * True for the header Format, which names the size in French and Russian, but may also name a shape
 * (portrait, landscape) or a paper.
 */
export function mayNameShape(header: string): boolean {
  return ["format", "формат"].includes(toPlainHeader(withoutLengthUnit(header)));
}

/**
 * Returns the field of a header; null if imports do not read such a column. `isOwnName` is true if the
 * header is the name that exports write for the field.
 */
export function findColumn(header: string): { field: ArtworkField; isOwnName: boolean } | null {
  const namedField = fieldByName.get(toPlainHeader(header)) ?? findLengthField(header);
  const field = namedField ?? (findCurrencyInHeader(header) ? "price" : null);
  if (!field) return null;
  const ownName = toPlainHeader(readableColumns.get(field)?.name ?? "");
  return { field, isOwnName: toPlainHeader(header) === ownName };
}

export function findField(header: string): ArtworkField | null {
  return findColumn(header)?.field ?? null;
}
