import { type ReactNode, useRef } from "react";
import type { OrderedName } from "../api/order.ts";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { useIsWide } from "../ui/window.ts";
import { isHit, useListBar } from "./list-bar.tsx";
import { type CardOrder, DragBadge, OrderedCard, type OrderedRecord } from "./ordered-card.tsx";
import { MoveToFirst, MoveToPlace } from "./record-card.tsx";
import { type OrderWords, useSendMove } from "./send-move.ts";
import { useDragging } from "./use-dragging.ts";

interface OrderedGridProps<Stored> {
  name: OrderedName;
  words: OrderWords;
  records: Stored[];
  pictureOf: (record: Stored) => string;
  /** Renders one card. */
  children: (record: Stored, order: CardOrder) => ReactNode;
}

/** Cards that the painter puts in order by dragging or by buttons. */
export function OrderedGrid<Stored extends OrderedRecord>(props: OrderedGridProps<Stored>) {
  const { name, words, records, pictureOf, children } = props;
  const { view, search, bar } = useListBar(name, records.length);
  const isWhole = search === "";
  const shown = isWhole ? records : records.filter((record) => isHit(record, search));
  const send = useSendMove(name, words, records);
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList(name, list, shown);
  const isWide = useIsWide();
  const canDrag = isWhole && (isWide || view === "order");
  const drag = useDragging(list, canDrag ? shown : notDraggable, (sourceId, targetId) =>
    send({ sourceId, targetId }),
  );

  function orderOf(record: Stored): CardOrder {
    const { id } = record;
    const count = records.length;
    const position = records.indexOf(record) + 1;
    const step = (direction: "up" | "down") => {
      if (position !== (direction === "up" ? 1 : count)) send({ id, direction });
    };
    const moveTo = (wanted: number) => {
      const target = records[wanted - 1];
      if (target && target.id !== id) send({ sourceId: id, targetId: target.id });
    };
    return {
      place: placeOf(id),
      isDragged: drag.sourceId === id,
      isTarget: drag.targetId === id && drag.sourceId !== id,
      position,
      count,
      onStep: isWhole ? step : undefined,
      onMoveTo: moveTo,
    };
  }

  return (
    <>
      {bar}
      {shown.length === 0 && <p role="status">{texts.ordering.nothingFound}</p>}
      <ul ref={list} className="card-grid" data-view={view}>
        {shown.map((record) =>
          view === "order" ? (
            <OrderTile
              key={record.id}
              title={record.title}
              picture={pictureOf(record)}
              order={orderOf(record)}
            />
          ) : (
            children(record, orderOf(record))
          ),
        )}
      </ul>
    </>
  );
}

const notDraggable: never[] = [];

interface OrderTileProps {
  title: string;
  picture: string;
  order: CardOrder;
}

function OrderTile({ title, picture, order }: OrderTileProps) {
  return (
    <OrderedCard order={order}>
      <div className="card-picture">
        <AdminPicture className="fill" src={picture} alt="" />
        <div className="fill drag-picture" />
        <DragBadge title={title} />
      </div>
      <h3 className="card-title">{title}</h3>
      <div className="row text-ash">
        <MoveToFirst order={order} title={title} />
        <MoveToPlace order={order} title={title} />
      </div>
    </OrderedCard>
  );
}
