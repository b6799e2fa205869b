// `npm run bench:sheet` searches synthetic photographs of walls for a sheet. See README.md.
import { parseArgs } from "node:util";
import { type SheetTrial, searchPhotograph } from "./scenes/sheet-trial.ts";
import { median, printMachine, printTable, writeResults } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    photos: { type: "string", default: "20" },
    first: { type: "string", default: "0" },
    /** Px. */
    width: { type: "string", default: "1280" },
    write: { type: "boolean", default: false },
  },
});
const photos = Number(options.photos);
const extent = { width: Number(options.width), height: Number(options.width) * 0.75 };

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

function row(sheet: string, away: number, trials: readonly SheetTrial[]) {
  const count = (outcome: SheetTrial["outcome"]) =>
    trials.filter((trial) => trial.outcome === outcome).length;
  const errors = trials.flatMap((trial) => trial.errors);
  const actual = errors.map((error) => error.actual);
  const shares = errors.map((error) => error.actual / error.stated);
  const withSheet = trials.filter((trial) => trial.outcome === "found");
  return {
    sheet,
    "distance, m": (away / 100).toFixed(1),
    found: percent(count("found"), trials.length),
    "another object": count("another object"),
    "corners, px (median)": median(withSheet.map((trial) => trial.offset)).toFixed(2),
    "error, cm (median)": median(actual).toFixed(2),
    "error, cm (largest)": Math.max(...actual).toFixed(2),
    "stated, cm (median)": median(errors.map((error) => error.stated)).toFixed(1),
    "largest share of stated": percent(Math.max(...shares), 1),
    "errors above stated": shares.filter((share) => share > 1).length,
    "ms (median)": median(trials.map((trial) => trial.ms)).toFixed(0),
    "longest step, ms": median(trials.map((trial) => trial.longestStepMs)).toFixed(0),
  };
}

printMachine();
const series = [
  ...[100, 140, 180, 220, 260].map((away) => ({ sheet: "a4", away }) as const),
  { sheet: "letter", away: 180 },
  { sheet: "card", away: 100 },
] as const;
const rows = [];
for (const { sheet, away } of series) {
  const seeds = Array.from({ length: photos }, (_, index) => Number(options.first) + index);
  const trials = seeds.map((seed) => searchPhotograph(seed * 1000 + away, away, sheet, extent));
  rows.push(row(sheet, away, trials));
  process.stderr.write(`${sheet} at ${away} cm\n`);
}
printTable(`${photos} photographs each, ${extent.width} × ${extent.height} px`, rows);
if (options.write) writeResults("The sheet on the wall");
