import { cmPerFoot, cmPerInch, cmPerMetre, cmPerMillimetre } from "./units.ts";

// The words of texts about sizes, in seven languages. Words of a frame are in further ones, because its
// size would otherwise be taken for that of the painting.

export type Side = "width" | "height" | "depth" | "diameter";

/**
 * The subject of a size: `surface` is the painted one, `whole` all parts of a work together,
 * `support` the paper below it, `surround` a frame or a mat, `part` one of several works.
 */
export type Label = "surface" | "whole" | "support" | "surround" | "part";

/** Returns the meaning of each word. @param entries a meaning with its words, separated by spaces */
function createWordMap<Meaning>(entries: readonly (readonly [Meaning, string])[]) {
  return new Map(
    entries.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
  );
}

// Each unit's length in cm, and its words in English, French, German, Italian, Spanish, Russian and
// Armenian, without abbreviation dots. Latin c and m look like Russian letters and get mixed up with them on
// keyboards of two languages.
export const unitWords = createWordMap([
  [cmPerMillimetre, "mm millimeter millimeters millimetre millimetres millimètres мм мm mм մմ"],
  [1, "cm cms centimeter centimeters centimetre centimetres centimètres zentimeter см сm cм սմ"],
  [1, "centimetri centímetro centímetros сантиметр сантиметра сантиметров սանտիմետր"],
  [cmPerMetre, "m meter meters metre metres mètre mètres м մ"],
  [
    cmPerInch,
    "in ins inch inches zoll pouce pouces po pollice pollici pulgada pulgadas дюйм дюйма дюймов дюймы դյույմ",
  ],
  [cmPerInch, "\" ″ ” “ '' ’’ ′′"],
  [cmPerFoot, "ft foot feet ' ′ ’"],
]);

export const sideWords = createWordMap<Side>([
  ["width", "w width wide b breite breit l length long larg largeur larghezza шир ширина լայն"],
  ["width", "ancho anchura լայնք լայնություն լայնությունը"],
  ["height", "h ht height high tall höhe hoch haut hauteur altezza выс высота բարձր"],
  ["height", "alto altura բարձրություն բարձրությունը"],
  ["depth", "d depth deep thick t tiefe tief p prof profondeur profondità épaisseur глуб глубина"],
  ["depth", "profundidad spessore толщина խորություն հաստություն"],
  ["diameter", "ø ⌀ diameter diam dia round tondo rond rund durchmesser diamètre диаметр диам"],
  ["diameter", "diametro diámetro տրամագիծ տրամագիծը"],
]);

/** Initials of width, height, depth: "в" is a side only beside "ш", elsewhere a preposition. */
export const sideInitials = [
  ["ш", "в", "г"],
  ["լ", "բ", "խ"],
] as const;

export const labelWords = createWordMap<Label>([
  ["surround", "frame frames framed framing cadre cadres рама рамы раме раму рамой mat matted"],
  ["surround", "matting border marco marcos cornice cornici moldura lijst ingelijst"],
  ["support", "paper papier papiers sheet blatt blattmaß blattgröße feuille feuilles лист листа"],
  ["support", "листе support supports mount mounted foglio carta hoja papel"],
  [
    "part",
    "each apiece per panels parts pieces pcs set pair je jeweils teile tafeln chaque chacun chacune",
  ],
  ["part", "ciascuno ciascuna cada pannelli paneles partes piezas pezzi"],
  ["part", "panneaux каждый каждая каждое части частей шт штук штуки"],
  ["part", "յուրաքանչյուրը յուրաքանչյուր հատ"],
  ["whole", "complessivo complessiva totale conjunto"],
  ["whole", "overall altogether total gesamt insgesamt gesamtmaß общий итого ընդհանուր"],
  ["surface", "image images unframed bild bildmaß ungerahmt plate platemark անշրջանակ"],
  ["surface", "immagine imagen"],
]);

/** Beginnings of words that are inflected or compounded. */
export const labelStems = createWordMap<Label>([
  [
    "surround",
    "rahmen gerahmt encadr enmarcad encuadrad incorniciat emoldurad обрамл рамк багет паспарту passe շրջանակ պասպարտու",
  ],
  ["support", "бумаг թուղթ թղթ թերթ"],
  ["surface", "изображени պատկեր"],
]);

/** Words that, before a word for the frame, say that the size is that of the painted surface. */
export const negations = new Set(
  "without no w/o excl excluding ohne exkl sans hors non senza sin sem zonder без առանց".split(" "),
);

export const timesWords = new Set("x × х ✕ ✖ ⨯ * by par mal por".split(" "));
/** "24 in square" has two equal sides, and "24 square inches" is an area. */
export const squareWords = new Set("square sq quadratisch".split(" "));

/** Words that mean "×" between two numbers, and "on" before a support. */
export const timesOrOnWords = new Set("auf sur на".split(" "));
/** Between two numbers, these make a range or a choice, not the sides of a size. */
export const rangeWords = new Set(
  "- – — ~ ± + & / to or bis oder à ou до или կամ մինչև մինչեւ".split(" "),
);
/** Brackets and other marks between the parts of a statement, and "and". */
export const asideMarks = new Set("( ) [ ] : , ; = ՝ ։ | · . and et und и և".split(" "));
/** Words that may stand between a size and its label. */
export const fillers = new Set(
  "with w/ mit avec con incl inkl including inklusive в с de of on size dimensions".split(" "),
);
