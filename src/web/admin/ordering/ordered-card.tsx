import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import type { ListItemProps } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";

/** How a card looks while the painter orders the list. */
interface CardState {
  /** Attributes of the element. Absent in a list to which the painter never returns. */
  itemProps?: ListItemProps;
  isDragged: boolean;
  /** True while another card is dragged over this one. */
  isTarget: boolean;
}

/** The position of a card in its list, and the moves that it offers. */
export interface CardMoves {
  /** In the whole list, counted from 1. */
  position: number;
  count: number;
  /** Absent among the hits of a search, which have no order of their own. */
  onStep: ((direction: "up" | "down") => void) | undefined;
  /** @param position from 1 to `count` */
  onMoveTo: (position: number) => void;
}

export type CardOrder = Required<CardState> & CardMoves;

export interface OrderedRecord {
  id: number;
  title: string;
}

interface OrderedCardProps {
  order: CardState;
  isDimmed?: boolean | undefined;
  /** True if the server refuses the record. */
  isRefused?: boolean;
  children: ReactNode;
}

/** A card of a list that the painter orders. */
export function OrderedCard(props: OrderedCardProps) {
  const { order, isDimmed = false, isRefused = false, children } = props;
  return (
    <li
      {...order.itemProps}
      className="ruled card"
      data-dimmed={isDimmed || undefined}
      data-refused-work={isRefused || undefined}
      data-dragged={order.isDragged || undefined}
      data-target={order.isTarget || undefined}
    >
      {children}
    </li>
  );
}

/** The button by which a card is dragged. `drag-and-drop.ts` finds it by its class. */
export function DragBadge({ title }: { title: string }) {
  return (
    <button type="button" className="tool drag-badge" title={texts.ordering.dragging.label}>
      <GripVertical />
      <span>{texts.ordering.dragging.label}</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}
