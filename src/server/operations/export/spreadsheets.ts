import { stringify } from "csv-stringify/sync";
import type { Certificate } from "../../../core/entities/certificate.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { settingsId } from "../../../core/entities/settings-defaults.ts";
import { formatSize } from "../../../core/format.ts";
import { sizePrice } from "../../../core/pricing.ts";
import { defaultSales, type Sales, toSales } from "../../../core/sales.ts";
import { artworkHeader } from "../import/columns.ts";
import type { DailyViews } from "../views/view-counts.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * Writes CSV with a byte order mark; escapes formulas.
 * @param header name of the column by field
 */
export function toCsv(header: Record<string, string>, records: object[]): string {
  return stringify(records, {
    header: true,
    columns: header,
    bom: true,
    cast: { boolean: (flag) => (flag ? "yes" : "no") },
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}

/** External addresses stay. */
function filesOf({ pictures }: Catalogue): (addresses: string[]) => string {
  const files = new Map(pictures.map(({ address, file }) => [address, file]));
  return (addresses) => addresses.map((address) => files.get(address) ?? address).join(" | ");
}

function describeSizes(sizes: PrintSize[], sales: Sales): string {
  const { code, decimals } = sales.currencies.prints;
  const texts = sizes.map((size) => {
    const material = materialNames[size.material].toLowerCase();
    return `${formatSize(size)} ${material} ${sizePrice(size, sales).toFixed(decimals)} ${code}`;
  });
  return texts.join(" | ");
}

/** Deleted records have no title. */
export function viewTable({ artworks, prints }: Catalogue, views: DailyViews[]): string {
  const titles = new Map([
    ...artworks.map(({ id, title }) => [`artwork ${id}`, title] as const),
    ...prints.map(({ id, title }) => [`print ${id}`, title] as const),
  ]);
  return toCsv(
    { day: "Day", views: "Views", kind: "Kind", title: "Title", id: "Id" },
    views.map((view) => ({ ...view, title: titles.get(`${view.kind} ${view.id}`) })),
  );
}

export function certificateTable(certificates: Certificate[]): string {
  const header = {
    id: "Number",
    title: "Title",
    copy: "Copy",
    issuedAt: "Issued",
    withdrawnAt: "Withdrawn",
    address: "Address",
    records: "Kind",
    recordId: "Id",
  };
  return toCsv(header, certificates);
}

const printHeader = {
  title: "Title",
  description: "Description",
  preferredMaterial: "Preferred material",
  availableSizes: "Sizes",
  status: "Status",
  published: "Published",
  featured: "Featured",
  images: "Pictures",
  artworkId: "Artwork id",
  createdAt: "Created",
  id: "Id",
};

const exhibitionHeader = {
  title: "Title",
  type: "Type",
  venue: "Venue",
  location: "Location",
  year: "Year",
  startDate: "Start",
  endDate: "End",
  description: "Description",
  image: "Picture",
  id: "Id",
};

/** @returns tables by file name */
export function spreadsheets(catalogue: Catalogue): Record<string, string> {
  const files = filesOf(catalogue);
  const sales = catalogue.sales ? toSales({ ...catalogue.sales, id: settingsId }) : defaultSales;
  const artworks = catalogue.artworks.map((work) => ({
    ...work,
    pictures: files(work.images),
    printSizes: describeSizes(work.printSizes ?? [], sales),
  }));
  const prints = catalogue.prints.map((print) => ({
    ...print,
    availableSizes: describeSizes(print.availableSizes, sales),
    images: files(print.images),
  }));
  const exhibitions = catalogue.exhibitions.map((exhibition) => ({
    ...exhibition,
    image: files(exhibition.image ? [exhibition.image] : []),
  }));
  const { width: _, height: __, sold: ___, ...header } = artworkHeader;
  return {
    "artworks.csv": toCsv({ ...header, printSizes: "Print sizes", id: "Id" }, artworks),
    "prints.csv": toCsv(printHeader, prints),
    "exhibitions.csv": toCsv(exhibitionHeader, exhibitions),
  };
}
