import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "./navigation.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** The browser opens the link itself if a key asks for a new tab or window. */
export function Link({ to, ...anchor }: LinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }
  return <a {...anchor} href={to} onClick={open} />;
}
