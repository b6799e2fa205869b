import type { LucideIcon } from "lucide-react";

interface IconButtonProps {
  Icon: LucideIcon;
  label: string;
  /** A shorter tooltip than the label. */
  title?: string;
  /** Undefined hides the button. */
  onPress: (() => void) | undefined;
}

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
