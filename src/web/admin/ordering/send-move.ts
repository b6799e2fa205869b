import type { OrderedName } from "../../../core/records/records.ts";
import { inverseMove, type Move, useMove } from "../api/order.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailedChange, showActionToast } from "../toasts.ts";
import type { OrderedRecord } from "./ordered-card.tsx";

/**
 * Texts of toasts: `orderSaved` and `orderFailed` for a step up or down, `moved` and `moveFailed` for a
 * move to a place.
 */
export interface OrderWords {
  orderSaved: string;
  orderFailed: string;
  moved: string;
  moveFailed: string;
}

/**
 * Returns a function that sends a move. Its toast offers to undo the move.
 * @param records in their order before the move
 */
export function useSendMove(name: OrderedName, words: OrderWords, records: OrderedRecord[]) {
  const { mutateAsync } = useMove(name);
  function send(move: Move, onMoved: (successText: string) => void): void {
    const [successText, failureText] =
      "direction" in move ? [words.orderSaved, words.orderFailed] : [words.moved, words.moveFailed];
    mutateAsync(move).then(
      () => onMoved(successText),
      (error: Error) => notifyFailedChange(failureText, error),
    );
  }
  return (move: Move) => {
    const inverse = inverseMove(records, move);
    const undo = { text: texts.common.undo, run: () => send(inverse, notify) };
    send(move, (title) => showActionToast({ title, action: undo }));
  };
}
