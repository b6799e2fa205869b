import { type DragEvent, type ReactNode, useState } from "react";

interface DropAreaProps {
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes("Files");
}

/** Accepts dropped files. The buttons inside offer the same by mouse, keyboard and touch. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
