import type { ReactNode, Ref } from "react";

interface FoldedProps {
  /** The line that is visible also while the part is folded. */
  summary: ReactNode;
  className?: string;
  /** True if the part is unfolded; undefined leaves that to the browser. */
  open?: boolean | undefined;
  hidden?: boolean;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  summaryRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a screen that unfolds by a press on its summary. */
export function Folded(props: FoldedProps) {
  const { summary, className = "", open, hidden, onToggle, summaryRef, children } = props;
  return (
    <details
      className={`ruled whole-row folded ${className}`}
      open={open}
      hidden={hidden}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="text-ash" ref={summaryRef}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
