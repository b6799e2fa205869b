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

type Column<T> = [header: string, cell: (record: T) => Cell];

function toTable<T>(columns: Column<T>[], records: T[]): string {
  const rows = records.map((record) => columns.map(([, cell]) => cell(record)));
  return toCsv(
    columns.map(([header]) => header),
    rows,
  );
}

/** @returns tables by file name */
export function spreadsheets(catalogue: Catalogue): Record<string, string> {
  const { artworks, prints, exhibitions } = catalogue;
  const files = filesOf(catalogue);
  const artworkColumns: Column<(typeof artworks)[number]>[] = [
    ["Title", (work) => work.title],
    ["Year", (work) => work.year],
    ["Medium", (work) => work.medium],
    ["Dimensions", (work) => work.dimensions],
    ["Price", (work) => work.price],
    ["Availability", (work) => work.availability],
    ["Type", (work) => work.type],
    ["Size", (work) => work.size],
    ["Description", (work) => work.description],
    ["Featured", (work) => yesNo(work.featured)],
    ["Pictures", (work) => files(work.images)],
    ["Marketplace", (work) => work.saatchiUrl],
    ["Buy link", (work) => work.buyLink],
    ["Available as print", (work) => yesNo(work.availableForPrint)],
    ["Print sizes", (work) => (work.printSizes ?? []).map(describeSize).join(" | ")],
    ["Preferred material", (work) => work.preferredPrintMaterial],
    ["Id", (work) => work.id],
  ];
  const printColumns: Column<(typeof prints)[number]>[] = [
    ["Title", (print) => print.title],
    ["Description", (print) => print.description],
    ["Preferred material", (print) => print.preferredMaterial],
    ["Sizes", (print) => print.availableSizes.map(describeSize).join(" | ")],
    ["Status", (print) => print.status],
    ["Featured", (print) => yesNo(print.featured)],
    ["Pictures", (print) => files(print.images)],
    ["Artwork id", (print) => print.artworkId],
    ["Created", (print) => print.createdAt],
    ["Id", (print) => print.id],
  ];
  const exhibitionColumns: Column<(typeof exhibitions)[number]>[] = [
    ["Title", (each) => each.title],
    ["Type", (each) => each.type],
    ["Venue", (each) => each.venue],
    ["Location", (each) => each.location],
    ["Year", (each) => each.year],
    ["Start", (each) => each.startDate],
    ["End", (each) => each.endDate],
    ["Description", (each) => each.description],
    ["Picture", (each) => (each.image ? files([each.image]) : null)],
    ["Id", (each) => each.id],
  ];
  return {
    "artworks.csv": toTable(artworkColumns, artworks),
    "prints.csv": toTable(printColumns, prints),
    "exhibitions.csv": toTable(exhibitionColumns, exhibitions),
  };
}
