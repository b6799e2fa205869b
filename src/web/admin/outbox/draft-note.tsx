import type { Ref } from "react";
import { Tool } from "../ui/tool.tsx";

interface DraftNoteProps {
  ref?: Ref<HTMLParagraphElement>;
  text: string;
  action: string;
  onAct: () => void;
}

/** A line in a form about its input, with a button. */
export function DraftNote({ ref, text, action, onAct }: DraftNoteProps) {
  return (
    <p ref={ref} className="row draft-note" role="status" tabIndex={-1}>
      {text}
      <Tool label={action} onPress={onAct} />
    </p>
  );
}
