import type { ReactNode, Ref } from "react";

interface FoldedProps {
  /** The line that stays when folded. */
  summary: ReactNode;
  className?: string;
  /** Undefined leaves the state to the browser. */
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
