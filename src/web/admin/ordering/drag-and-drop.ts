import {
  Accessibility,
  DragDropManager,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
  type Droppable,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from "@dnd-kit/dom";
import { Sortable, SortableKeyboardPlugin } from "@dnd-kit/dom/sortable";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";

// Dragging of cards with dnd-kit, which loads at the first touch of a list.

/** A finger that rests so long on a picture picks up the card; an earlier move scrolls the page. */
const longPressMs = 400;

/** A mouse that moves so far with its button pressed drags a card. */
const dragDistancePx = 4;

/** A finger on a picture that moves further before the drag scrolls the page. */
const longPressTolerancePx = 10;

/** The badge, the handle of a card, starts a drag without a long press, as a mouse does. */
const sensors = [
  PointerSensor.configure({
    activatorElements: ({ element, handle }) => [
      handle,
      element?.querySelector(".drag-picture") ?? undefined,
    ],
    activationConstraints: ({ pointerType, target }, { handle }) =>
      pointerType === "mouse" || (target instanceof Node && handle?.contains(target))
        ? [new PointerActivationConstraints.Distance({ value: dragDistancePx })]
        : [
            new PointerActivationConstraints.Delay({
              value: longPressMs,
              tolerance: longPressTolerancePx,
            }),
          ],
  }),
  KeyboardSensor,
];

/** Length of the vibration when a drag begins. Devices that cannot vibrate ignore it. */
const pickUpVibrationMs = 20;

function cardTitle(card: Draggable | Droppable | null): string {
  const title: unknown = card?.data.title;
  return typeof title === "string" ? title : texts.ordering.dragging.untitled;
}

/** Lets screen readers announce the titles of cards instead of their ids. */
const screenReaderMessages = Accessibility.configure({
  screenReaderInstructions: {
    draggable: texts.ordering.dragging.help,
  },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) =>
      fill(texts.ordering.dragging.pickedUp, { title: cardTitle(source) }),
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      target && target.id !== source?.id
        ? fill(texts.ordering.dragging.over, { title: cardTitle(source), other: cardTitle(target) })
        : undefined,
    dragend: ({ canceled, operation: { source, target } }: DragEndEvent) =>
      canceled || !target
        ? fill(texts.ordering.dragging.putBack, { title: cardTitle(source) })
        : fill(texts.ordering.dragging.dropped, {
            title: cardTitle(source),
            other: cardTitle(target),
          }),
  },
});

export interface DraggableRecord {
  id: number;
  title: string;
}

export interface DragHandlers {
  /** Ids of the dragged record and of the one below it; null if there is none. */
  onDrag: (sourceId: number | null, targetId: number | null) => void;
  onDrop: (sourceId: number, targetId: number) => void;
}

/** Lets the painter drag the cards of a list by their badges and by `.drag-picture`. */
export function createDragging({ onDrag, onDrop }: DragHandlers) {
  const manager = new DragDropManager({
    plugins: (defaults) => [
      ...defaults.filter((plugin) => plugin !== Accessibility),
      screenReaderMessages,
    ],
  });

  function report({ operation: { source, target } }: DragStartEvent | DragOverEvent): void {
    onDrag(source && Number(source.id), target && Number(target.id));
  }

  manager.monitor.addEventListener("dragstart", (event) => {
    navigator.vibrate?.(pickUpVibrationMs);
    report(event);
  });
  manager.monitor.addEventListener("dragover", report);
  manager.monitor.addEventListener("dragend", ({ canceled, operation: { source, target } }) => {
    onDrag(null, null);
    if (canceled || !source || !target || source.id === target.id) return;
    onDrop(Number(source.id), Number(target.id));
  });

  return {
    /** @param records in the order of the cards. @returns a function that detaches the cards */
    attach(cards: HTMLCollection, records: readonly DraggableRecord[]): () => void {
      const sortables = records.map(({ id, title }, index) => {
        const element = cards[index];
        const handle = element?.querySelector(".drag-badge") ?? undefined;
        // The library would set the description in English.
        handle?.setAttribute("aria-roledescription", texts.ordering.dragging.role);
        // Without the library's optimistic sorting: cards stay in place until the drop.
        const plugins = [SortableKeyboardPlugin];
        const options = { id, index, data: { title }, element, handle, plugins, sensors };
        return new Sortable({ ...options, transition: null }, manager);
      });
      return () => {
        for (const sortable of sortables) sortable.destroy();
      };
    },
    destroy: () => manager.destroy(),
  };
}

export type DragController = ReturnType<typeof createDragging>;
