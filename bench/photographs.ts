// `npm run bench:photographs` searches synthetic photographs for a painting. See README.md.
import { parseArgs } from "node:util";
import { photographedSheets } from "@nkar/plane/paper-sheets";
import { measureColours } from "./photograph-colour.ts";
import { halves } from "./photographs/marked-photographs.ts";
import { benchMoves } from "./photographs/moves.ts";
import { benchRealPhotographs } from "./photographs/real.ts";
import { hardWalls } from "./scenes/hard-walls.ts";
import { type PhotographTrial, tryPhotograph } from "./scenes/photograph-trial.ts";
import { demoPaintings, frameKinds, paintingFiles } from "./scenes/photographed-painting.ts";
import { median, printMachine, printTable, quantile, writeResults } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    photos: { type: "string", default: "60" },
    first: { type: "string", default: "600" },
    /** Photographs of each hard wall, from number 7,000 on. */
    walls: { type: "string", default: "10" },
    /** Px of the long side, 1,600 in the admin. */
    size: { type: "string", default: "1600" },
    /** A folder of JPEG files. */
    paintings: { type: "string", default: demoPaintings },
    write: { type: "boolean", default: false },
    /** A folder of real photographs, instead of the simulated ones. */
    real: { type: "string" },
    /** The part of the real photographs: work or judge. */
    half: { type: "string", default: "work" },
    /** Counts moves until the corners of the real photographs are right. */
    moves: { type: "boolean", default: false },
  },
});

function share(part: number, whole: number): string {
  return whole ? `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)` : "";
}

function cornersRow(frame: string, trials: readonly PhotographTrial[]) {
  const offsets = trials.flatMap(({ offset }) => (offset === null ? [] : [offset]));
  return {
    frame,
    "within 3 of 1,000 px": share(offsets.filter((offset) => offset <= 3).length, trials.length),
    "nothing found": trials.length - offsets.length,
    "further away": offsets.filter((offset) => offset > 3).length,
    "offset (median)": median(offsets).toFixed(2),
    "offset (95 %)": quantile(offsets, 0.95).toFixed(1),
    "proportions, error (median)": `${(100 * median(trials.map((trial) => trial.proportions))).toFixed(2)} %`,
    "CPU ms (median)": median(trials.map(({ ms }) => ms)).toFixed(0),
    "CPU ms (95 %)": quantile(
      trials.map(({ ms }) => ms),
      0.95,
    ).toFixed(0),
  };
}

function wallRow(wall: string, trials: readonly PhotographTrial[]) {
  const isExact = ({ offset }: PhotographTrial) => offset !== null && offset <= 3;
  const isWrong = ({ offset }: PhotographTrial) => offset !== null && offset > 3;
  const sizes = trials.flatMap(({ size }) => (size ? [size] : []));
  return {
    wall,
    "within 3 of 1,000 px": share(trials.filter(isExact).length, trials.length),
    "nothing found": trials.filter(({ offset }) => offset === null).length,
    "further away, named a guess": trials.filter((trial) => isWrong(trial) && trial.isGuess).length,
    "opened by itself, further away": trials.filter((trial) => isWrong(trial) && trial.opens)
      .length,
    "another object as sheet": trials.filter(({ sheet }) => sheet === "another object").length,
    "size within the stated error": share(
      sizes.filter(({ actual, stated }) => actual <= stated).length,
      sizes.length,
    ),
    "CPU ms (median)": median(trials.map(({ ms }) => ms)).toFixed(0),
  };
}

function sheetRow(kind: string, trials: readonly PhotographTrial[]) {
  const sizes = trials.flatMap(({ size }) => (size ? [size] : []));
  return {
    sheet: kind,
    "sheet found": share(trials.filter(({ sheet }) => sheet === "found").length, trials.length),
    "another object": trials.filter(({ sheet }) => sheet === "another object").length,
    "within the stated error": share(
      sizes.filter(({ actual, stated }) => actual <= stated).length,
      sizes.length,
    ),
    "error, cm (median)": median(sizes.map(({ actual }) => actual)).toFixed(2),
    "stated, cm (median)": median(sizes.map(({ stated }) => stated)).toFixed(1),
  };
}

async function benchSimulatedPhotographs(): Promise<void> {
  const files = paintingFiles(options.paintings);
  const trials: PhotographTrial[] = [];
  for (let index = 0; index < Number(options.photos); index += 1) {
    const seed = Number(options.first) + index;
    trials.push(await tryPhotograph(seed, files, Number(options.size)));
    if (index % 10 === 9) process.stderr.write(`${index + 1} photographs\n`);
  }
  const title = `Photographs ${options.first} to ${Number(options.first) + trials.length - 1}`;
  const groups = frameKinds.map((frame) => ({
    name: frame,
    photographs: trials.filter((trial) => trial.frame === frame),
  }));
  printTable(
    `${title}: corners, ${options.size} px`,
    [...groups, { name: "all", photographs: trials }]
      .filter(({ photographs }) => photographs.length > 0)
      .map(({ name, photographs }) => cornersRow(name, photographs)),
  );
  printTable(
    `${title}: size by a sheet in the picture, for a canvas of unknown thickness`,
    [...photographedSheets, null]
      .map((kind) => ({ kind, photographs: trials.filter((trial) => trial.kind === kind) }))
      .filter(({ photographs }) => photographs.length > 0)
      .map(({ kind, photographs }) => sheetRow(kind ?? "none", photographs)),
  );
  const walls = [];
  for (const wall of hardWalls) {
    const onWall: PhotographTrial[] = [];
    for (let index = 0; index < Number(options.walls); index += 1) {
      onWall.push(await tryPhotograph(7000 + index, files, Number(options.size), wall));
    }
    walls.push(wallRow(wall, onWall));
    process.stderr.write(`${wall}\n`);
  }
  printTable(`${options.walls} photographs of each kind of hard wall`, walls);
  const seeds = trials.map((_, index) => Number(options.first) + index);
  printTable(
    `${title}: ΔE2000 on the painting, with a sheet in the picture`,
    await measureColours(seeds, files, Number(options.size)),
  );
}

printMachine();
if (options.real) {
  const half = halves.find((name) => name === options.half);
  if (!half) throw new Error(`--half is work or judge, not ${options.half}`);
  await (options.moves ? benchMoves : benchRealPhotographs)(options.real, half);
} else {
  await benchSimulatedPhotographs();
  if (options.write) writeResults("Photographs of paintings");
}
