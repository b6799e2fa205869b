import { useEffect, useRef } from "react";

interface DraftNoteProps {
  text: string;
  action: string;
  onAct: () => void;
  /** True if the painter has followed a link to this draft. */
  isAskedFor?: boolean;
}

/** Says where the input of a form comes from, with a button. */
export function DraftNote({ text, action, onAct, isAskedFor = false }: DraftNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAskedFor || note.current?.closest("form")?.contains(document.activeElement)) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [isAskedFor]);
  return (
    <p ref={note} className="draft-note" role="status" tabIndex={-1}>
      {text}
      <button type="button" className="tool" onClick={onAct}>
        {action}
      </button>
    </p>
  );
}
