import {
  isOrderable,
  isSameSize,
  type Material,
  type SizeInMaterial,
} from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";

interface MaterialAndSize {
  material: Material;
  /** Null until the visitor chooses or calculates one. */
  size: PrintSize | null;
}

/**
 * The material and size that a visitor has chosen: of the list, or of the calculator, whose size is
 * orderable. The other part keeps its own for later.
 *
 * | the visitor                    | list       | calculator   | chosen from                        |
 * | ------------------------------ | ---------- | ------------ | ---------------------------------- |
 * | chooses a listed size          | that size  |              | list                               |
 * | chooses a material             | same edges | same edges   |                                    |
 * | sets the calculator's material |            | same edges   |                                    |
 * | calculates                     |            | size or none | calculator, or list without a size |
 * | closes the calculator          |            | none, paper  | list                               |
 */
export interface PrintChoice {
  list: MaterialAndSize;
  calculator: MaterialAndSize;
  from: "list" | "calculator";
}

/** The page starts with canvas. */
const start: MaterialAndSize = { material: "canvas", size: null };

export const startChoice: PrintChoice = { list: start, calculator: start, from: "list" };

const closedCalculator: MaterialAndSize = { material: "paper", size: null };

/** Returns the chosen material with its size, if there is one. */
export function chosenOf(choice: PrintChoice): MaterialAndSize {
  return choice[choice.from];
}

export function chooseListed(choice: PrintChoice, size: PrintSize): PrintChoice {
  return { ...choice, list: { material: size.material, size }, from: "list" };
}

function findListed(sizes: readonly PrintSize[], wanted: SizeInMaterial): PrintSize | null {
  return sizes.find((size) => isSameSize(size, wanted)) ?? null;
}

/** A calculated size that is listed has the price of the list. */
function toCalculated(
  material: Material,
  edges: Omit<SizeInMaterial, "material"> | null,
  sizes: readonly PrintSize[],
): MaterialAndSize {
  if (!edges) return { material, size: null };
  const size = { width: edges.width, height: edges.height, material };
  return { material, size: findListed(sizes, size) ?? size };
}

export function chooseCalculatorMaterial(
  choice: PrintChoice,
  material: Material,
  sizes: readonly PrintSize[],
): PrintChoice {
  return { ...choice, calculator: toCalculated(material, choice.calculator.size, sizes) };
}

/** Keeps the edges: in the list only if they are listed in that material. */
export function chooseMaterial(
  choice: PrintChoice,
  material: Material,
  sizes: readonly PrintSize[],
): PrintChoice {
  const { size } = choice.list;
  const list = { material, size: size && findListed(sizes, { ...size, material }) };
  return { ...chooseCalculatorMaterial(choice, material, sizes), list };
}

/** @param edges in cm, as typed */
export function calculateSize(
  choice: PrintChoice,
  edges: { width: number; height: number },
  sizes: readonly PrintSize[],
): PrintChoice {
  const isPriced = isOrderable(edges.width, edges.height);
  const { material } = choice.calculator;
  return {
    ...choice,
    calculator: toCalculated(material, isPriced ? edges : null, sizes),
    from: isPriced ? "calculator" : "list",
  };
}

export function closeCalculator(choice: PrintChoice): PrintChoice {
  return { ...choice, calculator: closedCalculator, from: "list" };
}
