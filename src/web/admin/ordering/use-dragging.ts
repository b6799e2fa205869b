import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { followPointer, type Point, untilHeld } from "./pointer.ts";

interface Drag {
  sourceId: number;
  /** The source itself while it is over no other card. */
  targetId: number;
  /** Null if keys move the card. */
  from: Point | null;
}

/** Index of the card that a key leads to, from the present one. */
const keySteps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Number of cards in the first row. */
function columnsOf(cards: Element[]): number {
  const [first, ...others] = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  return 1 + others.filter((top) => top === first).length;
}

/** Lets the painter drag the cards of `list` by their badges, with the pointer or with keys. */
export function useDragging(
  list: RefObject<HTMLUListElement | null>,
  records: { id: number; title: string }[],
  onDrop: (sourceId: number, targetId: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [message, setMessage] = useState("");
  const cards = () => [...(list.current?.children ?? [])];

  const titleOf = (id: number) => records.find((record) => record.id === id)?.title ?? "";

  /** Index of the card whose badge an event is on, or -1. */
  function pressedCard({ target }: { target: EventTarget }): number {
    const badge = target instanceof Element ? target.closest(".drag-badge") : null;
    return cards().findIndex((card) => card.contains(badge));
  }

  function begin(index: number, from: Point | null): void {
    const record = records[index];
    if (!record) return;
    setDrag({ sourceId: record.id, targetId: record.id, from });
    setMessage(fill(texts.ordering.pickedUpTitle, record));
  }

  function moveOver(targetId: number): void {
    if (!drag || targetId === drag.targetId) return;
    setDrag({ ...drag, targetId });
    if (targetId === drag.sourceId) return;
    const [title, other] = [titleOf(drag.sourceId), titleOf(targetId)];
    setMessage(fill(texts.ordering.titleIsOverOther, { title, other }));
  }

  function end(targetId: number | null): void {
    if (!drag) return;
    const { sourceId } = drag;
    setDrag(null);
    const [title, other] = [titleOf(sourceId), titleOf(targetId ?? sourceId)];
    if (targetId === null || targetId === sourceId) {
      setMessage(fill(texts.ordering.titleWasPutBack, { title }));
    } else {
      setMessage(fill(texts.ordering.titleTakesPlaceOther, { title, other }));
      onDrop(sourceId, targetId);
    }
  }

  function targetAt({ clientX, clientY }: Point): number {
    const below = document.elementFromPoint(clientX, clientY);
    const index = cards().findIndex((card) => card.contains(below));
    return records[index]?.id ?? drag?.sourceId ?? 0;
  }

  const follow = useEffectEvent((point: Point) => moveOver(targetAt(point)));
  const release = useEffectEvent((point: Point | null) => end(point && targetAt(point)));
  const from = drag?.from;
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>("[data-dragged]");
    if (from && card) return followPointer(card, from, follow, release);
  }, [from, list]);

  function press(event: PointerEvent): void {
    const index = event.button === 0 ? pressedCard(event) : -1;
    if (index >= 0 && !drag) untilHeld(event.nativeEvent, () => begin(index, event.nativeEvent));
  }

  function pressKey(event: KeyboardEvent): void {
    const isPick = (event.key === "Enter" || event.key === " ") && !event.repeat;
    const index = pressedCard(event);
    if (index < 0) return;
    if (!drag) {
      if (!isPick) return;
      begin(index, null);
    } else if (isPick) end(drag.targetId);
    else if (event.key === "Escape") end(null);
    else {
      const steps = keySteps[event.key];
      if (!steps) return;
      const next = records.findIndex(({ id }) => id === drag.targetId) + steps(columnsOf(cards()));
      const target = records[next];
      if (target) moveOver(target.id);
      if (target) cards()[next]?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  }

  return {
    drag,
    message,
    handlers: {
      onPointerDown: press,
      onKeyDown: pressKey,
      onBlur: () => drag?.from === null && end(null),
    },
  };
}
