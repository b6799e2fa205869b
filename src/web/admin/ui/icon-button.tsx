import type { LucideIcon } from "lucide-react";

interface IconButtonProps {
  Icon: LucideIcon;
  /** For screen readers. */
  label: string;
  /** Tooltip; by default the label. */
  title?: string;
  /** Undefined hides the button. */
  onPress: (() => void) | undefined;
}

/** A button that shows only an icon. */
export function IconButton({ Icon, label, title = label, onPress }: IconButtonProps) {
  if (!onPress) return null;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={title}
      onClick={onPress}
    >
      <Icon />
    </button>
  );
}
