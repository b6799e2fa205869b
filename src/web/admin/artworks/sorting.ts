import { KeyboardSensor, PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { SortableKeyboardPlugin } from "@dnd-kit/dom/sortable";

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
