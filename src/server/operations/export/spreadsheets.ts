import { stringify } from "csv-stringify/sync";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { formatSize } from "../../../core/format.ts";
import { sizePrice } from "../../../core/pricing.ts";
import type { DailyViews } from "../views/view-counts.ts";
import type { Catalogue } from "./catalogue.ts";

type Cell = string | number | null;

/** Writes CSV with a byte order mark; escapes formulas. */
export function toCsv(header: string[], rows: Cell[][]): string {
  return stringify([header, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** External addresses stay. */
function filesOf({ pictures }: Catalogue): (addresses: string[]) => string {
  const files = new Map(pictures.map(({ address, file }) => [address, file]));
  return (addresses) => addresses.map((address) => files.get(address) ?? address).join(" | ");
}

function describeSize(size: PrintSize): string {
  return `${formatSize(size)} ${materialNames[size.material].toLowerCase()} ${sizePrice(size).toFixed(2)} EUR`;
}

/** Deleted records have no title. */
export function viewTable({ artworks, prints }: Catalogue, views: DailyViews[]): string {
  const titles = new Map([
    ...artworks.map(({ id, title }) => [`artwork ${id}`, title] as const),
    ...prints.map(({ id, title }) => [`print ${id}`, title] as const),
  ]);
  return toCsv(
    ["Day", "Views", "Kind", "Title", "Id"],
    views.map(({ kind, id, day, views: count }) => [
      day,
      count,
      kind,
      titles.get(`${kind} ${id}`) ?? null,
      id,
    ]),
  );
}

/** @returns tables by file name */
export function spreadsheets(catalogue: Catalogue): Record<string, string> {
  const files = filesOf(catalogue);
  return {
    "artworks.csv": toCsv(
      [
        "Title",
        "Year",
        "Medium",
        "Dimensions",
        "Price",
        "Availability",
        "Type",
        "Size",
        "Description",
        "Featured",
        "Pictures",
        "Marketplace",
        "Buy link",
        "Available as print",
        "Print sizes",
        "Preferred material",
        "Id",
      ],
      catalogue.artworks.map((work) => [
        work.title,
        work.year,
        work.medium,
        work.dimensions,
        work.price,
        work.availability,
        work.type,
        work.size,
        work.description,
        yesNo(work.featured),
        files(work.images),
        work.saatchiUrl,
        work.buyLink,
        yesNo(work.availableForPrint),
        (work.printSizes ?? []).map(describeSize).join(" | "),
        work.preferredPrintMaterial,
        work.id,
      ]),
    ),
    "prints.csv": toCsv(
      [
        "Title",
        "Description",
        "Preferred material",
        "Sizes",
        "Status",
        "Featured",
        "Pictures",
        "Artwork id",
        "Created",
        "Id",
      ],
      catalogue.prints.map((print) => [
        print.title,
        print.description,
        print.preferredMaterial,
        print.availableSizes.map(describeSize).join(" | "),
        print.status,
        yesNo(print.featured),
        files(print.images),
        print.artworkId,
        print.createdAt,
        print.id,
      ]),
    ),
    "exhibitions.csv": toCsv(
      [
        "Title",
        "Type",
        "Venue",
        "Location",
        "Year",
        "Start",
        "End",
        "Description",
        "Picture",
        "Id",
      ],
      catalogue.exhibitions.map((exhibition) => [
        exhibition.title,
        exhibition.type,
        exhibition.venue,
        exhibition.location,
        exhibition.year,
        exhibition.startDate,
        exhibition.endDate,
        exhibition.description,
        exhibition.image ? files([exhibition.image]) : null,
        exhibition.id,
      ]),
    ),
  };
}
