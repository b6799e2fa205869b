import type { PublicCollection } from "../../../core/api-routes.ts";
import { materialNames } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import type { StoredCertificate } from "../../../core/papers/certificate.ts";
import { sizePrice } from "../../../core/pricing.ts";
import { memberKey } from "../../../core/records/member.ts";
import { type ContentRecords, publicCollectionNames } from "../../../core/records/records.ts";
import type { Member } from "../../../core/records/selection.ts";
import { settingsId } from "../../../core/records/settings-defaults.ts";
import { defaultSales, type Sales, toSales } from "../../../core/sales.ts";
import { listPlacesInSelections } from "../../catalogue/selected-works.ts";
import { artworkTable } from "../tables/artworks.ts";
import { type Column, type Table, toCsv, writeTable } from "../tables/table.ts";
import type { Catalogue } from "./catalogue.ts";

// Writes the records of an export as tables for spreadsheets (CSV).

/** Works by their keys, e.g. "artworks/3 | prints/2". */
const worksColumn: Column<Member[]> = {
  name: "Works",
  write: (works) => works.map(memberKey).join(" | "),
};

const printTable: Table<"prints"> = {
  title: { name: "Title" },
  description: { name: "Description" },
  preferredMaterial: { name: "Preferred material" },
  availableSizes: { name: "Sizes", write: (sizes, formats) => formats.sizes(sizes) },
  status: { name: "Status" },
  published: { name: "Published" },
  featured: { name: "Featured" },
  images: { name: "Pictures", write: (addresses, { pictures }) => pictures(addresses) },
  artworkId: { name: "Artwork id" },
  createdAt: { name: "Created" },
  id: { name: "Id" },
  editionSize: { name: "Edition size" },
  editionFacts: { name: "About the edition" },
  // The rows are in this order.
  position: null,
  // The export leaves it out.
  updatedAt: null,
};

const exhibitionTable: Table<"exhibitions"> = {
  title: { name: "Title" },
  type: { name: "Type" },
  venue: { name: "Venue" },
  location: { name: "Location" },
  year: { name: "Year" },
  startDate: { name: "Start date" },
  endDate: { name: "End date" },
  description: { name: "Description" },
  image: { name: "Picture", write: (address, { pictures }) => pictures(address ? [address] : []) },
  id: { name: "Id" },
  text: { name: "Text" },
  installationViews: {
    name: "Installation views",
    write: (addresses, { pictures }) => pictures(addresses),
  },
  installationCaptions: { name: "Captions" },
  address: { name: "Address" },
  hours: { name: "Hours" },
  press: { name: "Press" },
  works: worksColumn,
};

const seriesTable: Table<"series"> = {
  title: { name: "Title" },
  years: { name: "Years" },
  text: { name: "Text" },
  cover: { name: "Cover", write: (address, { pictures }) => pictures(address ? [address] : []) },
  id: { name: "Id" },
  works: worksColumn,
  // The rows are in this order.
  position: null,
};

function describeSizes(sizes: readonly PrintSize[], sales: Sales): string {
  const { code, decimals } = sales.currencies.prints;
  const texts = sizes.map((size) => {
    const material = materialNames[size.material].toLowerCase();
    return `${formatSize(size)} ${material} ${sizePrice(size, sales).toFixed(decimals)} ${code}`;
  });
  return texts.join(" | ");
}

const certificateHeader = {
  title: "Title",
  copy: "Copy",
  issuedAt: "Issued at",
  withdrawnAt: "Withdrawn at",
  address: "Address",
  records: "Records",
  recordId: "Record id",
  id: "Id",
} satisfies Partial<Record<keyof StoredCertificate, string>>;

const tables: { [Name in PublicCollection]: Table<Name> } = {
  artworks: artworkTable,
  prints: printTable,
  exhibitions: exhibitionTable,
  series: seriesTable,
};

/** @returns contents of CSV files by file name */
export function createCsvFiles(catalogue: Catalogue): Record<string, string> {
  const filesByAddress = new Map(catalogue.pictures.map(({ address, file }) => [address, file]));
  const sales = catalogue.sales ? toSales({ ...catalogue.sales, id: settingsId }) : defaultSales;
  const formats = {
    currency: sales.artworkCurrency,
    pictures: (addresses: readonly string[]) =>
      addresses.map((address) => filesByAddress.get(address) ?? address).join(" | "),
    sizes: (sizes: readonly PrintSize[]) => describeSizes(sizes, sales),
  };
  const records: { [Name in PublicCollection]: ContentRecords[Name][] } = catalogue;
  const writeSeries = (id: number) =>
    listPlacesInSelections(catalogue.series, { artwork: id })
      .map(({ selection }) => selection.title.replaceAll("|", "\\|"))
      .join(" | ");
  // The table of artworks has a further column with their series, if the painter has series.
  const hasSeries = catalogue.series.length > 0;
  const toCollectionCsv = <Name extends PublicCollection>(name: Name): string =>
    writeTable(
      tables[name],
      records[name],
      formats,
      hasSeries && name === "artworks" ? writeSeries : undefined,
    );
  return {
    ...Object.fromEntries(
      publicCollectionNames.map((name) => [`${name}.csv`, toCollectionCsv(name)]),
    ),
    "certificates.csv": toCsv(certificateHeader, catalogue.certificates),
  };
}
