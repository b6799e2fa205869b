/** Tabs that switch between parts of a screen, by pointer and by keys. */

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

interface TabsProps<Value> {
  /** Name of the list for screen readers. */
  label: string;
  /** `lang` is the language of the label; absent if that is the language of the admin. */
  tabs: readonly { value: Value; label: string; lang?: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

interface TabListProps<Value> extends TabsProps<Value> {
  /** Begins further ids: `{id}-panel` of the selected panel, and `{id}-{value}` of each tab. */
  id: string;
  className?: string;
}

/** For each key, returns the index of the tab that gets the focus. */
const indexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The row of tabs. Arrow keys move the focus between tabs; Enter and Space select one. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, className = "tabs", label, tabs, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  const selectedLabel = tabs.find(({ value }) => value === selected)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer label may leave the window
  useEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`);
    const row = list.current;
    // Only the row slides: `scrollIntoView` would move the page to a row below.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, selected, selectedLabel]);

  function moveFocus(event: KeyboardEvent): void {
    const buttons = [...(list.current?.children ?? [])];
    const currentIndex = buttons.indexOf(event.target as Element);
    const target = buttons[indexByKey[event.key]?.(currentIndex, buttons.length) ?? -1];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div ref={list} className={className} role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          className="tab"
          lang={tab.lang}
          aria-selected={tab.value === selected}
          aria-controls={tab.value === selected ? `${id}-panel` : undefined}
          tabIndex={tab.value === selected ? 0 : -1}
          onClick={() => onSelect(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabsWithPanelProps extends TabsProps<string> {
  /** The selected panel. */
  children: ReactNode;
}

/** The row of tabs with the selected panel below. */
export function Tabs({ children, ...tabs }: TabsWithPanelProps) {
  const id = useId();
  const { selected } = tabs;
  return (
    <>
      <TabList id={id} {...tabs} />
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
