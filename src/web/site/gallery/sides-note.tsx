import { type SidesOrder, sidesOrder } from "@nkar/dimensions/work-dimensions";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import type { Work } from "../artwork/work-view.ts";

/** Returns the order of sides that all sizes share; null if they have none, or several. */
function sharedOrder(works: readonly Work[]): SidesOrder | null {
  const orders = new Set<SidesOrder>();
  for (const { dimensions, pictures } of works) {
    const order = sidesOrder(dimensions, pictures[0]);
    if (order) orders.add(order);
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}

/** Says below works which side their sizes state first. */
export function SidesNote({ works }: { works: readonly Work[] }) {
  const { texts } = useLanguage();
  const { gallery } = usePageTexts();
  const order = sharedOrder(works);
  return order && <p className="caption">{gallery.sides(texts.work.sides[order])}</p>;
}
