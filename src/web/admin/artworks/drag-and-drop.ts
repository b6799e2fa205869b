import {
  Accessibility,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
  type Droppable,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from "@dnd-kit/dom";
import { SortableKeyboardPlugin } from "@dnd-kit/dom/sortable";
import type { DragDropProvider } from "@dnd-kit/react";
import type { ComponentProps } from "react";

/**
 * Dragging begins at the badge alone, so a finger that starts there means it: no long wait, which
 * anywhere else keeps scrolling and dragging apart.
 */
export const dragSensors = [
  PointerSensor.configure({
    activationConstraints: (event) =>
      event.pointerType === "touch"
        ? [new PointerActivationConstraints.Delay({ value: 80, tolerance: 12 })]
        : [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
];

/** Cards stay where they are until the drop: it is the target that is lit, not a shuffle. */
export const dragPlugins = [SortableKeyboardPlugin];

function titleOf(card: Draggable | Droppable | null): string {
  const title: unknown = card?.data.title;
  return typeof title === "string" ? title : "the work";
}

/** What a screen reader says while a card is moved: titles instead of numbers. */
const spokenDragging = Accessibility.configure({
  screenReaderInstructions: {
    draggable:
      "Press Space or Enter to pick the work up, move it with the arrow keys, press Space or Enter to drop it, or Escape to put it back.",
  },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) => `Picked up ${titleOf(source)}.`,
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      target && target.id !== source?.id
        ? `${titleOf(source)} is over ${titleOf(target)}.`
        : undefined,
    dragend: ({ canceled, operation: { source, target } }: DragEndEvent) =>
      canceled || !target
        ? `${titleOf(source)} was put back.`
        : `${titleOf(source)} takes the place of ${titleOf(target)}.`,
  },
});

/** Everything dragging comes with, speaking our words. */
export const managerPlugins: ComponentProps<typeof DragDropProvider>["plugins"] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  spokenDragging,
];
