import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { replaceAddress, useAddress } from "../navigation/navigation.tsx";
import { Folded } from "../ui/folded.tsx";
import { SkeletonFields } from "../ui/states.tsx";
import { firstTouch } from "../ui/window.ts";

interface FoldedSettingsProps {
  heading: string;
  /** Shown beside the heading while the settings are folded; on a phone it replaces the heading. */
  note?: ReactNode;
  /** Address of the tab with the settings unfolded; ends with `&open=…`. */
  address: string;
  /** True unfolds the settings, until the painter folds them. */
  startsOpen?: boolean;
  /** Number of placeholders until the drafts of this device are read, about that of the fields. */
  placeholderCount: number;
  /** Rendered while unfolded. */
  children: ReactNode;
}

/**
 * Settings of a tab that the painter seldom needs. The address of the page says if they are
 * unfolded.
 */
export function FoldedSettings(props: FoldedSettingsProps) {
  const { heading, note, address, startsOpen = false, placeholderCount, children } = props;
  const { pathname, search } = useAddress();
  /**
   * Null at first; true while `startsOpen` unfolds the settings; false once the painter has
   * pressed.
   */
  const [isOpenAtStart, setOpenAtStart] = useState<boolean | null>(null);
  if (startsOpen && isOpenAtStart === null) setOpenAtStart(true);
  const isInAddress = (pathname + search).startsWith(address);
  const isOpen = isInAddress || isOpenAtStart === true;
  const [tabAddress = ""] = address.split("&open=");
  const summary = useRef<HTMLElement>(null);
  useScrollTo(summary, isInAddress);
  return (
    <Folded
      summary={
        <>
          <h2 className={`form-heading ${!isOpen && note ? "sr-only-when-narrow" : ""}`}>
            {heading}
          </h2>
          {!isOpen && note}
        </>
      }
      summaryRef={summary}
      open={isOpen}
      onToggle={(isToggledOpen) => {
        if (isToggledOpen === isOpen) return;
        // From now on the address alone decides.
        setOpenAtStart(false);
        replaceAddress(isToggledOpen ? address : tabAddress);
      }}
    >
      <Suspense fallback={<SkeletonFields count={placeholderCount} />}>
        {isOpen && children}
      </Suspense>
    </Folded>
  );
}

/** Keeps the settings in view if the address names them, until the painter touches the page. */
function useScrollTo(summary: RefObject<HTMLElement | null>, isInAddress: boolean): void {
  const scrollToSettings = useEffectEvent(() => {
    if (isInAddress) summary.current?.parentElement?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    scrollToSettings();
    // The list above the settings grows while it loads.
    const observer = new ResizeObserver(() => scrollToSettings());
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    firstTouch.then(stop);
    return stop;
  }, []);
}
