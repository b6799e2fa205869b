import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./layers.ts";

/**
 * Back closes the screen before those beneath, while it is open. Escape closes a dialog only: its
 * `onCancel` prevents the default and calls `closeNewestLayer`.
 */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
