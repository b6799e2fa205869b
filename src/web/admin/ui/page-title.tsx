import { useEffect } from "react";

/** Names the browser's tab. The document has a title of its own already, which gives way. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
