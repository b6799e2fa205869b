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
import { MoveToFirst, MoveToPlace } from "./work-card.tsx";

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

/** A step changes the order, a move to another card the position. */
type ChangedProperty = "order" | "position";

const outcomes: Record<OrderedName, Record<ChangedProperty, { done: string; failed: string }>> = {
  artworks: {
    order: {
      done: texts.artworks.list.orderSaved,
      failed: texts.artworks.list.orderFailed,
    },
    position: {
      done: texts.artworks.list.moved,
      failed: texts.artworks.list.moveFailed,
    },
  },
  prints: {
    order: {
      done: texts.prints.list.orderSaved,
      failed: texts.prints.list.orderFailed,
    },
    position: {
      done: texts.prints.list.moved,
      failed: texts.prints.list.moveFailed,
    },
  },
};

/** Returns a function that sends a move. Its toast offers the move back. */
function useSendMove(name: OrderedName, records: OrderedRecord[]) {
  const { mutateAsync } = useMove(name);
  function send(move: Move, told: (done: string) => void): void {
    const { done, failed } = outcomes[name]["direction" in move ? "order" : "position"];
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
  records: Stored[];
  /** Renders one card. */
  children: (record: Stored, order: CardOrder) => ReactNode;
}

/** Cards that the painter puts in order by dragging or by buttons. */
export function OrderedGrid<Stored extends OrderedRecord>(props: OrderedGridProps<Stored>) {
  const { name, records, children } = props;
  const { view, search, bar } = useListBar(name, records.length);
  const words = search.toLowerCase().split(" ").filter(Boolean);
  const isWhole = words.length === 0;
  const isHit = (record: Stored) => words.every((word) => wordsOf(record).includes(word));
  // The same array while a card is dragged.
  const shown = isWhole ? records : records.filter(isHit);
  const send = useSendMove(name, records);
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
            <OrderTile key={record.id} record={record} order={orderOf(record)} />
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

function OrderTile({
  record: { title, images },
  order,
}: {
  record: OrderedRecord;
  order: CardOrder;
}) {
  return (
    <OrderedCard order={order}>
      <div className="card-picture">
        <AdminPicture className="fill" src={images[0] ?? ""} alt="" />
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
