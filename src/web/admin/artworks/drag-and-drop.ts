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

/** Only the badge starts a drag, so a touch needs no long delay to tell dragging from scrolling. */
export const dragSensors = [
  PointerSensor.configure({
    activationConstraints: (event) =>
      event.pointerType === "touch"
        ? [new PointerActivationConstraints.Delay({ value: 80, tolerance: 12 })]
        : [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
];

/** Without the library's optimistic sorting: cards stay in place until the drop. */
export const sortablePlugins = [SortableKeyboardPlugin];

function titleOf(card: Draggable | Droppable | null): string {
  const title: unknown = card?.data.title;
  return typeof title === "string" ? title : "the work";
}

/** Announces titles instead of ids. */
const screenReaderMessages = Accessibility.configure({
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

export const managerPlugins: ComponentProps<typeof DragDropProvider>["plugins"] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  screenReaderMessages,
];
