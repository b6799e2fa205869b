interface DraftNoteProps {
  text: string;
  action: string;
  onAct: () => void;
}

/** Says where the input of a form comes from, with a button. */
export function DraftNote({ text, action, onAct }: DraftNoteProps) {
  return (
    <p className="draft-note" role="status">
      {text}
      <button type="button" className="tool" onClick={onAct}>
        {action}
      </button>
    </p>
  );
}
