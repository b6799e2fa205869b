import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// One thing has one name: docs/glossary.md has the names.

const root = join(import.meta.dirname, "..");
const files = globSync(
  ["{packages,src}/**/*.{ts,tsx,css}", "{test,tools,bench,scripts}/**/*.{ts,tsx,mjs}", "*.ts"],
  {
    cwd: root,
    exclude: ["test/language.test.ts"],
  },
).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Private metaphors of earlier code, and the field's own words. */
const metaphors: [metaphor: RegExp, instead: string][] = [
  [/[pP]atience/, "timeout, retry-after, backoff, with its unit"],
  [/\bmost[A-Z]|\bleast[A-Z]/, "max, min"],
  [/inTurn|takeTurns/, "lease, runExclusive"],
  [/[tT]end[A-Z]|[uU]pkeep|\bsweep[A-Z]/, "reconcile, maintenance, purge"],
  [/KeptAnswer|keepAnswer|isHeld/, "cached response, store, matchesEtag"],
  [/forGood\b|whileAllowed|\bbriefly\b/, "immutableCache, revocableCache, shortCache"],
  [/GalleryRoom|AskedRoom/, "gallery page data"],
  [/whatIsShown|ShownPicture/, "public pictures"],
  [/[cC]loseLook|close-look|isWorthALook/, "zoom"],
  [/Trouble|[a-z]Trouble/, "error"],
  [/WorkInFull|StillToBeHad|leadsTo/, "ArtworkDetail, alternatives"],
  [/SizeTruth|bareMargins/, "size notes, unprinted margins"],
  [/MasterFormat|masterName|ladderSize/, "original, variant"],
  [/[dD]erivative[A-Z]|findRendering/, "variant"],
  [/lookAt[A-Z]|findingsOn/, "check, result, report"],
  [/the house\b/, "architecture, docs"],
  [/\bbait\b|\bportion/, "honeypot"],
  [/keepAndReplace|presentable/, "swap site content, restorable row"],
];

test("the code uses the field's words", () => {
  const found = files.flatMap(({ path, text }) =>
    metaphors
      .filter(([metaphor]) => metaphor.test(text))
      .map(([metaphor, instead]) => `${path}: ${metaphor.exec(text)?.[0]} → ${instead}`),
  );
  expect(found).toEqual([]);
});
