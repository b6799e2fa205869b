interface DeviceNoteProps {
  text: string;
  action: string;
  onAct: () => void;
}

/** Says what another device did to the record. */
export function DeviceNote({ text, action, onAct }: DeviceNoteProps) {
  return (
    <div>
      <p role="status" className="save-note">
        {text}
      </p>
      <button type="button" className="tool" onClick={onAct}>
        {action}
      </button>
    </div>
  );
}
