import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { notifyFailedChange } from "../action-toast.ts";
import { type Move, type OrderedName, useMove } from "../api/order.ts";
import { type PlaceInList, usePlaceInList } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { useDragging } from "./use-dragging.ts";

/** A step changes the order, a move to another card the position. */
type ChangedProperty = "order" | "position";

const outcomes: Record<OrderedName, Record<ChangedProperty, { done: string; failed: string }>> = {
  artworks: {
    order: {
      done: texts.ordering.artworkOrderUpdatedSuccessfully,
      failed: texts.ordering.failedToUpdateArtworkOrder,
    },
    position: {
      done: texts.ordering.artworkPositionUpdatedSuccessfully,
      failed: texts.ordering.failedToUpdateArtworkPosition,
    },
  },
  prints: {
    order: {
      done: texts.ordering.printOrderUpdatedSuccessfully,
      failed: texts.ordering.failedToUpdatePrintOrder,
    },
    position: {
      done: texts.ordering.printPositionUpdatedSuccessfully,
      failed: texts.ordering.failedToUpdatePrintPosition,
    },
  },
};

function changedProperty(move: Move): ChangedProperty {
  return "direction" in move ? "order" : "position";
}

/** Place of a card in the order, and its moves. */
export interface CardOrder {
  place: PlaceInList;
  isDragged: boolean;
  isTarget: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: "up" | "down" | "first") => void;
}

interface OrderedGridProps<Stored> {
  name: OrderedName;
  records: Stored[];
  /** Renders one card. */
  children: (record: Stored, order: CardOrder) => ReactNode;
}

/** Cards that the painter puts in order by dragging or by buttons. */
export function OrderedGrid<Stored extends { id: number; title: string }>(
  props: OrderedGridProps<Stored>,
) {
  const { name, records, children } = props;
  const { mutateAsync } = useMove(name);
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList(name, list, records);
  const drag = useDragging(list, records, (sourceId, targetId) => send({ sourceId, targetId }));

  function send(move: Move): void {
    const { done, failed } = outcomes[name][changedProperty(move)];
    mutateAsync(move).then(
      () => notify(done),
      (error: Error) => notifyFailedChange(failed, error),
    );
  }

  return (
    <ul ref={list} className="card-grid">
      {records.map((record, index) => {
        const { id } = record;
        const isFirst = index === 0;
        const isLast = index === records.length - 1;
        return children(record, {
          place: placeOf(id),
          isDragged: drag.sourceId === id,
          isTarget: drag.targetId === id && drag.sourceId !== id,
          isFirst,
          isLast,
          onMove(direction) {
            if (direction === "down" ? isLast : isFirst) return;
            if (direction !== "first") send({ id, direction });
            else if (records[0]) send({ sourceId: id, targetId: records[0].id });
          },
        });
      })}
    </ul>
  );
}

interface OrderedCardProps {
  order: CardOrder;
  isDimmed?: boolean;
  children: ReactNode;
}

export function OrderedCard({ order, isDimmed = false, children }: OrderedCardProps) {
  return (
    <li
      {...order.place}
      className="card"
      data-dimmed={isDimmed || undefined}
      data-dragged={order.isDragged || undefined}
      data-target={order.isTarget || undefined}
    >
      {children}
    </li>
  );
}

export function DragBadge({ title }: { title: string }) {
  return (
    <button type="button" className="tool drag-badge">
      <GripVertical />
      {/* On a phone the word is wider than the card’s picture. */}
      <span className="sr-only-when-narrow">{texts.ordering.drag}</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}

interface OrderToolsProps {
  order: CardOrder;
  title: string;
}

export function OrderTools({ order, title }: OrderToolsProps) {
  const { isFirst, isLast, onMove } = order;
  return (
    <>
      <OrderTool
        Icon={ArrowUp}
        label={texts.ordering.moveUp}
        title={title}
        atEnd={isFirst}
        onPress={() => onMove("up")}
      />
      <OrderTool
        Icon={ArrowDown}
        label={texts.ordering.moveDown}
        title={title}
        atEnd={isLast}
        onPress={() => onMove("down")}
      />
      <OrderTool
        Icon={ArrowUpToLine}
        label={texts.ordering.moveToFirst}
        title={title}
        atEnd={isFirst}
        onPress={() => onMove("first")}
      />
    </>
  );
}

interface OrderToolProps {
  Icon: LucideIcon;
  label: string;
  title: string;
  /** The card cannot move further. */
  atEnd: boolean;
  onPress: () => void;
}

function OrderTool({ Icon, label, title, atEnd, onPress }: OrderToolProps) {
  return (
    <button
      type="button"
      className="tool"
      title={label}
      data-at-end={atEnd || undefined}
      onClick={onPress}
    >
      <Icon />
      <span className="sr-only">
        {label} {title}
      </span>
    </button>
  );
}
