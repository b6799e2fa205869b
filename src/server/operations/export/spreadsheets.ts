import { stringify } from "csv-stringify/sync";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { formatSize } from "../../../core/format.ts";
import { sizePrice } from "../../../core/pricing.ts";
import { settingsId } from "../../../core/records/settings-defaults.ts";
import { defaultSales, type Sales, toSales } from "../../../core/sales.ts";
import { artworkHeader } from "../import/columns.ts";
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

/** Names columns by their fields: `startDate` becomes "Start date". */
function headerOf(fields: string): Record<string, string> {
  const nameOf = (field: string) =>
    field.charAt(0).toUpperCase() +
    field.slice(1).replace(/[A-Z]/g, (at) => ` ${at.toLowerCase()}`);
  return Object.fromEntries(fields.split(" ").map((field) => [field, nameOf(field)]));
}

const printFields =
  "title description preferredMaterial sizes status published featured pictures artworkId created id";
const exhibitionFields = "title type venue location year startDate endDate description picture id";

const certificateFields = "title copy issuedAt withdrawnAt address records recordId id";

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
    sizes: describeSizes(print.availableSizes, sales),
    pictures: files(print.images),
    created: print.createdAt,
  }));
  const exhibitions = catalogue.exhibitions.map((exhibition) => ({
    ...exhibition,
    picture: files(exhibition.image ? [exhibition.image] : []),
  }));
  const { sold: _, ...header } = artworkHeader;
  return {
    "artworks.csv": toCsv({ ...header, printSizes: "Print sizes", id: "Id" }, artworks),
    "prints.csv": toCsv(headerOf(printFields), prints),
    "exhibitions.csv": toCsv(headerOf(exhibitionFields), exhibitions),
    "certificates.csv": toCsv(headerOf(certificateFields), catalogue.certificates),
  };
}
