import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./layers.ts";

/** Back and Escape close it before the layers beneath. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
