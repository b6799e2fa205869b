import { type ReactNode, useRef } from "react";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { useChoice } from "../several/choice-bar.tsx";
import type { WorkName } from "../several/plan.ts";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { useIsWide } from "../ui/window.ts";
import { InventoryRow } from "./inventory-row.tsx";
import { useListBar } from "./list-bar.tsx";
import type { FactsOf, ListedWork } from "./list-rules.ts";
import { type CardOrder, DragBadge, OrderedCard } from "./ordered-card.tsx";
import { MoveToFirst, MoveToPlace } from "./record-card.tsx";
import { type OrderWords, useSendMove } from "./send-move.ts";
import { useDragging } from "./use-dragging.ts";

interface OrderedGridProps<Stored> {
  name: WorkName;
  words: OrderWords;
  records: Stored[];
  /** Returns the address of the picture that a row or tile shows. */
  getPictureAddress: (record: Stored) => string;
  factsOf: FactsOf<Stored>;
  /** Renders one card of the view "cards". */
  children: (record: Stored, order: CardOrder) => ReactNode;
}

/** Works as cards, tiles or rows. The painter puts them in order by dragging or by buttons. */
export function OrderedGrid<Stored extends ListedWork>(props: OrderedGridProps<Stored>) {
  const { name, words, records, getPictureAddress, factsOf, children } = props;
  const choice = useChoice(name, records);
  const { view, shownRecords, isWhole, bar } = useListBar(name, records, factsOf, choice);
  const sendMove = useSendMove(name, words, records);
  const list = useRef<HTMLUListElement>(null);
  const getItemProps = usePlaceInList(name, list, shownRecords);
  const isWide = useIsWide();
  const canDrag = isWhole && (view === "order" || (isWide && view === "cards"));
  const drag = useDragging(list, canDrag ? records : noRecords, (sourceId, targetId) =>
    sendMove({ sourceId, targetId }),
  );

  function cardOrder(record: Stored): CardOrder {
    const { id } = record;
    const count = records.length;
    const position = records.indexOf(record) + 1;
    const step = (direction: "up" | "down") => {
      if (position !== (direction === "up" ? 1 : count)) sendMove({ id, direction });
    };
    const moveTo = (newPosition: number) => {
      const target = records[newPosition - 1];
      if (target && target.id !== id) sendMove({ sourceId: id, targetId: target.id });
    };
    return {
      itemProps: getItemProps(id),
      isDragged: drag.sourceId === id,
      isTarget: drag.targetId === id && drag.sourceId !== id,
      position,
      count,
      onStep: isWhole ? step : undefined,
      onMoveTo: moveTo,
    };
  }

  function renderRecord(record: Stored): ReactNode {
    const { id, title } = record;
    const picture = getPictureAddress(record);
    if (view === "cards") return children(record, cardOrder(record));
    if (view === "order") {
      return <OrderTile key={id} title={title} picture={picture} order={cardOrder(record)} />;
    }
    const facts = factsOf(record);
    const row = { name, work: record, picture, facts, itemProps: getItemProps(id) };
    return <InventoryRow key={id} {...row} choice={choice.choiceFor(id)} />;
  }

  return (
    <>
      {bar}
      {shownRecords.length === 0 && <p role="status">{texts.ordering.nothingFound}</p>}
      <ul ref={list} className={view === "list" ? "inventory" : "card-grid"} data-view={view}>
        {shownRecords.map(renderRecord)}
      </ul>
      {choice.renderBar(shownRecords)}
    </>
  );
}

/** One array for all renders: `useDragging` attaches its handlers again for each new array. */
const noRecords: never[] = [];

interface OrderTileProps {
  title: string;
  picture: string;
  order: CardOrder;
}

/** A small card of the view "order": picture, title and moves. */
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
