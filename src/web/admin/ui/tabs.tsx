import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface TabsProps {
  /** Name of the list for screen readers. */
  label: string;
  tabs: readonly { value: string; label: string }[];
  selected: string;
  onSelect: (value: string) => void;
  /** The selected panel. */
  children: ReactNode;
}

/** Index of the tab that a key leads to. */
const keySteps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrow keys move the focus between tabs; Enter and Space select one. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent): void {
    const buttons = [...(list.current?.children ?? [])];
    const current = buttons.indexOf(event.target as Element);
    const target = buttons[keySteps[event.key]?.(current, buttons.length) ?? -1];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.value === selected}
            aria-controls={tab.value === selected ? `${id}-panel` : undefined}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => onSelect(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        className="tab-panel"
        aria-labelledby={`${id}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with plain text
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
