import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { firstTouch } from "../ui/window.ts";
import type { DragController, DraggableRecord, DragHandlers } from "./drag-and-drop.ts";

interface Drag {
  sourceId: number | null;
  targetId: number | null;
}

/**
 * Makes the cards of `list` draggable. The script for it loads at the first touch.
 * @param records in the order of the cards; the same array while a card is dragged
 * @returns ids of the dragged card and of the card under it
 */
export function useDragging(
  list: RefObject<HTMLUListElement | null>,
  records: DraggableRecord[],
  onDrop: DragHandlers["onDrop"],
): Drag {
  const [drag, setDrag] = useState<Drag>({ sourceId: null, targetId: null });
  const [controller, setController] = useState<DragController | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    let isMounted = true;
    let ownController: DragController | undefined;
    const loading = firstTouch.then(() => import("./drag-and-drop.ts"));
    loading.then(
      ({ createDragging }) => {
        if (!isMounted) return;
        ownController = createDragging({
          onDrag: (sourceId, targetId) => setDrag({ sourceId, targetId }),
          onDrop: (sourceId, targetId) => drop(sourceId, targetId),
        });
        setController(ownController);
      },
      () =>
        notifyFailure(texts.ordering.dragging.loadFailed, texts.ordering.dragging.loadFailedNote),
    );
    return () => {
      isMounted = false;
      ownController?.destroy();
    };
  }, []);

  useEffect(() => {
    if (controller && list.current) return controller.attach(list.current.children, records);
  }, [controller, list, records]);

  return drag;
}
