import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { notifyFailedChange, showActionToast } from "../action-toast.ts";
import { type Move, moveBack, type OrderedName, useMove } from "../api/order.ts";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { firstTouch } from "../ui/lazy-part.tsx";
import { useIsWide } from "../ui/use-is-wide.ts";
import type { DraggableRecord, Dragging, DragHandlers } from "./drag-and-drop.ts";
import { useListBar } from "./list-bar.tsx";
import { type CardOrder, DragBadge, OrderedCard, type OrderedRecord } from "./ordered-card.tsx";
import { MoveToFirst, MoveToPlace } from "./record-card.tsx";

interface Drag {
  sourceId: number | null;
  targetId: number | null;
}

/** Makes the cards of `list` draggable once the script for it has loaded, at the first touch. */
function useDragging(
  list: RefObject<HTMLUListElement | null>,
  records: DraggableRecord[],
  onDrop: DragHandlers["onDrop"],
): Drag {
  const [drag, setDrag] = useState<Drag>({ sourceId: null, targetId: null });
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    let isMounted = true;
    let created: Dragging | undefined;
    const loading = firstTouch.then(() => import("./drag-and-drop.ts"));
    loading.then(
      ({ createDragging }) => {
        if (!isMounted) return;
        created = createDragging({
          onDrag: (sourceId, targetId) => setDrag({ sourceId, targetId }),
          onDrop: (sourceId, targetId) => drop(sourceId, targetId),
        });
        setDragging(created);
      },
      () =>
        notifyFailure(texts.ordering.dragging.loadFailed, texts.ordering.dragging.loadFailedNote),
    );
    return () => {
      isMounted = false;
      created?.destroy();
    };
  }, []);

  useEffect(() => {
    if (dragging && list.current) return dragging.attach(list.current.children, records);
  }, [dragging, list, records]);

  return drag;
}

/** In the texts of each ordered record. A step changes the order, a move to a card the position. */
export interface OrderWords {
  orderSaved: string;
  orderFailed: string;
  moved: string;
  moveFailed: string;
}

/** Returns a function that sends a move. Its toast offers the move back. */
function useSendMove(name: OrderedName, words: OrderWords, records: OrderedRecord[]) {
  const { mutateAsync } = useMove(name);
  function send(move: Move, told: (done: string) => void): void {
    const [done, failed] =
      "direction" in move ? [words.orderSaved, words.orderFailed] : [words.moved, words.moveFailed];
    mutateAsync(move).then(
      () => told(done),
      (error: Error) => notifyFailedChange(failed, error),
    );
  }
  return (move: Move) => {
    const back = moveBack(records, move);
    const undo = { text: texts.common.undo, run: () => send(back, notify) };
    send(move, (title) => showActionToast({ title, action: undo }));
  };
}

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
  const sought = search.toLowerCase().split(" ").filter(Boolean);
  const isWhole = sought.length === 0;
  const isHit = (record: Stored) => sought.every((word) => wordsOf(record).includes(word));
  // The same array while a card is dragged.
  const shown = isWhole ? records : records.filter(isHit);
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

/** Returns the texts of a record that a search looks at. */
function wordsOf(record: object): string {
  return Object.values(record)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ")
    .toLowerCase();
}

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
