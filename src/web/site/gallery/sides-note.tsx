import { type SidesOrder, sidesOrder } from "@nkar/dimensions/work-dimensions";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import type { Work } from "../artwork/work-view.ts";

/**
 * Returns the order in which the dimensions of all works state their sides. Returns null if no
 * dimensions leave the order open, or if the works differ.
 */
function findSharedOrder(works: readonly Work[]): SidesOrder | null {
  const orders = new Set<SidesOrder>();
  for (const { dimensions, pictures } of works) {
    const order = sidesOrder(dimensions, pictures[0]);
    if (order) orders.add(order);
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}

/** Says below works which side their sizes state first, width or height. */
export function SidesNote({ works }: { works: readonly Work[] }) {
  const { texts } = useLanguage();
  const { gallery } = usePageTexts();
  const order = findSharedOrder(works);
  return order && <p className="caption">{gallery.sides(texts.work.sides[order])}</p>;
}
