import { useEffect } from "react";

/**
 * Sets `document.title`. A rendered `<title>` would lose to the one that the document already has.
 */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
