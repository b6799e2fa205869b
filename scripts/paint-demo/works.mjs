/** Every painting there is, and how heavy its JPEG may be. */
import { apricots } from "./works/apricots.mjs";
import { ararat } from "./works/ararat.mjs";
import { atTheEasel } from "./works/at-the-easel.mjs";
import { basalt } from "./works/basalt.mjs";
import { defaultHero, plateauEvening } from "./works/evening.mjs";
import { highlandWind } from "./works/highland.mjs";
import { windowLight } from "./works/letter.mjs";
import { pomegranates } from "./works/pomegranates.mjs";
import { poppies } from "./works/poppies.mjs";
import { rain } from "./works/rain.mjs";
import { redGorge } from "./works/red-gorge.mjs";
import { sevan } from "./works/sevan.mjs";
import { standIn } from "./works/stand-in.mjs";
import { tuff } from "./works/tuff.mjs";
import { yerevanNight } from "./works/yerevan-night.mjs";

const catalogue = [
  ararat,
  sevan,
  windowLight,
  tuff,
  poppies,
  apricots,
  yerevanNight,
  redGorge,
  rain,
  highlandWind,
  pomegranates,
  basalt,
];
const kilobyte = 1000;

/** Works sold as prints too, painted as large as their print sizes ask for. */
const printed = new Map([
  [ararat, { long: 4800, bytes: 700 * kilobyte }],
  [sevan, { long: 4800, bytes: 700 * kilobyte }],
  [poppies, { long: 3600, bytes: 600 * kilobyte }],
  [tuff, { long: 3600, bytes: 600 * kilobyte }],
  [yerevanNight, { long: 3600, bytes: 600 * kilobyte }],
  [pomegranates, { long: 2400, bytes: 450 * kilobyte }],
]);

const outputs = [
  ...catalogue.map((work) => [work, printed.get(work) ?? { long: 1800, bytes: 370 * kilobyte }]),
  [plateauEvening, { long: 2200, bytes: 420 * kilobyte }],
  [atTheEasel, { long: 1400, bytes: 230 * kilobyte }],
  [defaultHero, { long: 1600, bytes: 245 * kilobyte }],
  [standIn, { long: 900, bytes: 160 * kilobyte }],
];

export const worksByName = Object.fromEntries(
  outputs.map(([work, output]) => [work.name, { ...work, output }]),
);
