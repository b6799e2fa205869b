import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import type { PlaceInList } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";

/** The part of the order that `OrderedCard` shows. */
interface CardState {
  /** Absent in a list that the painter does not return to. */
  place?: PlaceInList;
  isDragged: boolean;
  isTarget: boolean;
}

/** Place of a card in the order, and its moves. */
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

export function OrderedCard(props: OrderedCardProps) {
  const { order, isDimmed = false, isRefused = false, children } = props;
  return (
    <li
      {...order.place}
      className="ruled card"
      data-dimmed={isDimmed || undefined}
      data-refused={isRefused || undefined}
      data-dragged={order.isDragged || undefined}
      data-target={order.isTarget || undefined}
    >
      {children}
    </li>
  );
}

export function DragBadge({ title }: { title: string }) {
  return (
    <button type="button" className="tool drag-badge" title={texts.ordering.dragging.label}>
      <GripVertical />
      <span>{texts.ordering.dragging.label}</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}
