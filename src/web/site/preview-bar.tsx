import type { CSSProperties } from "react";

/** Inline, because only the painter sees the bar, and every public page contains the site's styles. */
const barStyle: CSSProperties = {
  position: "sticky",
  zIndex: 100,
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "0 1.25rem",
  padding: "0 1rem env(safe-area-inset-bottom)",
  background: "var(--color-ink)",
  color: "var(--color-wall)",
  fontFamily: "var(--font-sans)",
};
const linkStyle: CSSProperties = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "3rem",
  color: "inherit",
  textDecoration: "underline",
};

/**
 * A bar on the preview of an unpublished record, which says that only the painter sees the page.
 * @param edit address of the record's form
 */
export function PreviewBar({ edit }: { edit: string }) {
  return (
    <aside aria-label="Preview" data-lower-bar="" style={barStyle}>
      <span>Preview: only you see this page.</span>
      <a href={edit} style={linkStyle}>
        Edit
      </a>
    </aside>
  );
}
