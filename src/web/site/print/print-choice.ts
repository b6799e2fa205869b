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
 * The material and size of a print that a visitor has chosen. The page has two parts to choose from: the
 * list of sizes, and the calculator for other orderable sizes. `from` names the part of the last choice;
 * the other part remembers its own material and size.
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

/** Both parts start with canvas. */
const canvasWithoutSize: MaterialAndSize = { material: "canvas", size: null };

export const startChoice: PrintChoice = {
  list: canvasWithoutSize,
  calculator: canvasWithoutSize,
  from: "list",
};

const closedCalculator: MaterialAndSize = { material: "paper", size: null };

/** Returns the material, and the size if there is one, of the visitor's last choice. */
export function getMaterialAndSize(choice: PrintChoice): MaterialAndSize {
  return choice[choice.from];
}

export function chooseListedSize(choice: PrintChoice, size: PrintSize): PrintChoice {
  return { ...choice, list: { material: size.material, size }, from: "list" };
}

function findListedSize(sizes: readonly PrintSize[], size: SizeInMaterial): PrintSize | null {
  return sizes.find((listedSize) => isSameSize(listedSize, size)) ?? null;
}

/** Returns the calculator's choice. A size that is also in the list has the list's price. */
function toCalculatedSize(
  material: Material,
  edges: Omit<SizeInMaterial, "material"> | null,
  sizes: readonly PrintSize[],
): MaterialAndSize {
  if (!edges) return { material, size: null };
  const size = { width: edges.width, height: edges.height, material };
  return { material, size: findListedSize(sizes, size) ?? size };
}

export function chooseCalculatorMaterial(
  choice: PrintChoice,
  material: Material,
  sizes: readonly PrintSize[],
): PrintChoice {
  return { ...choice, calculator: toCalculatedSize(material, choice.calculator.size, sizes) };
}

/** Chooses a material in both parts. The list keeps its size only if it has the size in the material. */
export function chooseMaterial(
  choice: PrintChoice,
  material: Material,
  sizes: readonly PrintSize[],
): PrintChoice {
  const { size } = choice.list;
  const list = { material, size: size && findListedSize(sizes, { ...size, material }) };
  return { ...chooseCalculatorMaterial(choice, material, sizes), list };
}

/** @param edges in cm, as the visitor typed them */
export function calculateSize(
  choice: PrintChoice,
  edges: { width: number; height: number },
  sizes: readonly PrintSize[],
): PrintChoice {
  const hasPrice = isOrderable(edges.width, edges.height);
  const { material } = choice.calculator;
  return {
    ...choice,
    calculator: toCalculatedSize(material, hasPrice ? edges : null, sizes),
    from: hasPrice ? "calculator" : "list",
  };
}

export function closeCalculator(choice: PrintChoice): PrintChoice {
  return { ...choice, calculator: closedCalculator, from: "list" };
}
