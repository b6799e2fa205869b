import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { isPlainClick } from "../../ui/plain-click.ts";
import { navigate } from "./navigation.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** By default, `navigate`. */
  open?: (address: string) => void;
}

/** The browser opens the link itself if a key asks for a new tab or window. */
export function Link({ to, open = navigate, ...anchor }: LinkProps) {
  function openHere(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    open(to);
  }
  return <a {...anchor} href={to} onClick={openHere} />;
}
