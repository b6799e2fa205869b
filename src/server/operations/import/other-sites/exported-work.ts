import type { Field, TableRow } from "../table-file.ts";
import { readFacts } from "./facts.ts";
import type { PictureSource } from "./picture-source.ts";

export interface ExportedWork {
  /** Such as "row 3". */
  where: string;
  title: string;
  description: string;
  /** Empty text counts as absent. */
  stated: Partial<Record<Field, string>>;
  /** Used if no other year is known. */
  publishedYear: string;
  /** Addresses, cover first. */
  pictures: string[];
}

/** Shown on the site. */
const defaults = { medium: "Painting", dimensions: "Size on request" } as const;

function picturesOf(
  { pictures }: ExportedWork,
  source: PictureSource,
): { found: string[]; remarks: string[]; problems: string[] } {
  const found = new Set<string>();
  const missing: string[] = [];
  for (const address of pictures) {
    const path = source.find(address);
    if (path) found.add(path);
    else missing.push(address);
  }
  const messages = missing.map((address) => `The picture ${address} is not in ${source.location}`);
  if (found.size > 0) return { found: [...found], remarks: messages, problems: [] };
  return { found: [], remarks: [], problems: messages };
}

/** Prefers explicit fields, then facts from the text, then defaults, which the report names. */
export function toRow(work: ExportedWork, source: PictureSource): TableRow {
  const facts = readFacts(work.description);
  const stated = Object.fromEntries(
    Object.entries(work.stated).filter(([, text]) => text !== undefined && text.trim() !== ""),
  );
  const { found, remarks, problems } = picturesOf(work, source);
  const cells: Partial<Record<Field, string>> = {
    title: work.title,
    ...(work.description && { description: work.description }),
    ...facts,
    ...stated,
  };
  for (const field of ["medium", "dimensions"] as const) {
    if (cells[field] !== undefined) continue;
    cells[field] = defaults[field];
    remarks.push(`States no ${field}: “${defaults[field]}” is used`);
  }
  if (cells.year === undefined) {
    cells.year = work.publishedYear;
    remarks.push(`States no year: ${work.publishedYear}, when it was published, is used`);
  }
  const isSold = cells.sold === "yes" || cells.availability === "sold";
  if (cells.price === undefined && !isSold) {
    cells.sold = "yes";
    remarks.push("States no price: imported as not for sale");
  }
  return {
    where: work.where,
    cells: new Map([
      ...Object.entries(cells).map(([field, text]) => [field, [text]] as const),
      ["pictures", found] as const,
    ] as [Field, string[]][]),
    remarks,
    problems,
  };
}
