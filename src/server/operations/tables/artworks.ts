import { artworkSizes, artworkTypes } from "../../../core/entities/artwork-rules.ts";
import { materials } from "../../../core/entities/print-rules.ts";
import { languages } from "../../../core/languages.ts";
import type { FieldName } from "../../../core/records/records.ts";
import {
  isOneOf,
  isText,
  isYesOrNo,
  parseLanguage,
  parseLength,
  parseSize,
  parseType,
  readAvailability,
  readWith,
  readYear,
} from "./cells.ts";
import { currencyInHeader, priceHeaders, readPrice } from "./price.ts";
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
    ...isText,
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
    ...isText,
  },
  dimensions: {
    name: "Dimensions",
    otherNames:
      "dimension, measurements, չափ, չափեր, չափերը, չափս, չափսեր, չափսը, չափսերը, размер, размеры, размер картины, габариты, dimensions, taille, format, maße, größe, abmessungen",
    unit: "length",
    ...isText,
  },
  price: { name: "Price", otherNames: priceHeaders, unit: "currency", read: readPrice },
  availability: {
    name: "Availability",
    otherNames:
      "available, status, for sale, state, առկայություն, կարգավիճակ, наличие, статус, в наличии, disponibilité, statut, disponible, verfügbarkeit",
    read: readAvailability,
  },
  type: {
    name: "Type",
    otherNames: "category, kind, տեսակ, вид, тип, категория, catégorie",
    ...isOneOf(artworkTypes, parseType),
  },
  size: {
    name: "Size",
    otherNames: "size category, մեծություն, формат",
    unit: "length",
    ...isOneOf(artworkSizes, parseSize),
  },
  description: {
    name: "Description",
    otherNames:
      "text, about, caption, about the work, նկարագրություն, տեքստ, описание, текст, о работе, texte, à propos, beschreibung",
    ...isText,
  },
  featured: {
    name: "Featured",
    otherNames: "highlight, on homepage, home page, ընտիր, избранное, избранная, à la une",
    ...isYesOrNo,
  },
  published: {
    name: "Published",
    otherNames: "on the site, ցույց տալ կայքում, показывать на сайте, publié",
    ...isYesOrNo,
  },
  images: {
    name: "Pictures",
    otherNames:
      "picture, image, images, photo, photos, file, filename, file name, image file, image url, image src, productimageurl, պատկեր, պատկերներ, նկար, նկարներ, լուսանկար, ֆայլ, изображение, изображения, фото, фотография, фотографии, файл, имя файла, fichier, nom du fichier, photographie, bild, bilder, datei, dateiname",
    ...isText,
    write: (addresses, { pictures }) => pictures(addresses),
  },
  saatchiUrl: {
    name: "Marketplace",
    otherNames:
      "marketplace url, saatchi, saatchi url, link, url, առցանց հարթակի հղում, ссылка на маркетплейс, ссылка, lien",
    ...isText,
  },
  buyLink: {
    name: "Buy link",
    otherNames: "buylink, shop, shop link, buy, գնման հղում, ссылка для покупки, lien d’achat",
    ...isText,
  },
  availableForPrint: {
    name: "Available as print",
    otherNames: "as print, կա որպես տպագրություն, есть в виде принта",
    ...isYesOrNo,
  },
  preferredPrintMaterial: { name: "Preferred material", ...isOneOf(materials) },
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
    ...readWith(parseLength, "is not a length"),
  },
  // The rows are in this order.
  position: null,
};

/**
 * "Sold" is another way to state the availability. Exports do not write it. A series stores its
 * works, so an artwork has no such field. The language is that of the row.
 */
export type ArtworkField = FieldName<"artworks"> | "sold" | "series" | "language";

const columns: Readonly<Record<ArtworkField, Column | null>> = {
  ...artworkTable,
  sold: {
    name: "Sold",
    otherNames: "վաճառված է, վաճառված, продано, vendu, verkauft",
    ...isYesOrNo,
  },
  series: {
    name: seriesColumn,
    otherNames: "cycle, շարք, շարքեր, серия, серии, цикл, série, séries, serie, zyklus",
    ...isText,
  },
  language: {
    name: languageColumn,
    otherNames: "lang, լեզու, язык, langue, sprache",
    ...isOneOf(languages, parseLanguage),
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

/** Compares headers as `normaliseWords`, without trailing numbers. */
function plainName(header: string): string {
  return normaliseWords(header)
    .replace(/(?<!\d)\d+$/, "")
    .trimEnd();
}

const fieldByName = new Map(
  [...readableColumns].flatMap(([field, { name, otherNames }]) =>
    [name, ...(otherNames?.split(", ") ?? [])].map((each) => [plainName(each), field] as const),
  ),
);

/** Only the headers of lengths may state a unit. */
function lengthNamed(header: string): ArtworkField | undefined {
  const field = fieldByName.get(plainName(withoutLengthUnit(header)));
  return field && readableColumns.get(field)?.unit === "length" ? field : undefined;
}

/** "Format" names the size in French and Russian, and elsewhere portrait, landscape or a paper. */
export function mayNameShape(header: string): boolean {
  return ["format", "формат"].includes(plainName(withoutLengthUnit(header)));
}

/** Returns the field of a header, and true if that is its own name; null if imports do not read it. */
export function columnNamed(header: string): { field: ArtworkField; isOwnName: boolean } | null {
  const named = fieldByName.get(plainName(header)) ?? lengthNamed(header);
  const field = named ?? (currencyInHeader(header) ? "price" : null);
  if (!field) return null;
  const own = plainName(readableColumns.get(field)?.name ?? "");
  return { field, isOwnName: plainName(header) === own };
}

export function fieldNamed(header: string): ArtworkField | null {
  return columnNamed(header)?.field ?? null;
}
