import type { CSSProperties } from "react";

/** Inline: the style sheet of the site is part of every public page. */
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
 * Says on the preview of an unpublished record that only the painter sees it.
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
