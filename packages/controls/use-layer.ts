import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./layers.ts";

/**
 * While a screen is open, Back closes it before the screens below it. Dialogs handle Escape: their
 * `onCancel` prevents the default and calls `closeNewestLayer`.
 */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
