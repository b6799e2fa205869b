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
  /** Beside the heading while folded, and in place of it on a phone. */
  note?: ReactNode;
  /** Address of the tab with the settings unfolded; ends with `&open=…`. */
  address: string;
  /** Unfolds them once true, until the painter folds them. */
  startsOpen?: boolean;
  /** Placeholders until the drafts of this device are read, about as many as fields. */
  placeholderCount: number;
  /** Rendered while unfolded. */
  children: ReactNode;
}

/** Seldom used settings of a tab. The address says if they are unfolded. */
export function FoldedSettings(props: FoldedSettingsProps) {
  const { heading, note, address, startsOpen = false, placeholderCount, children } = props;
  const { pathname, search } = useAddress();
  /** True while `startsOpen` unfolds them; false once the painter has pressed; null before both. */
  const [isOpenAtStart, setOpenAtStart] = useState<boolean | null>(null);
  if (startsOpen && isOpenAtStart === null) setOpenAtStart(true);
  const isInAddress = (pathname + search).startsWith(address);
  const isOpen = isInAddress || isOpenAtStart === true;
  const [tab = ""] = address.split("&open=");
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
        replaceAddress(isToggledOpen ? address : tab);
      }}
    >
      <Suspense fallback={<SkeletonFields count={placeholderCount} />}>
        {isOpen && children}
      </Suspense>
    </Folded>
  );
}

/** Keeps the part that the address names in view until the painter touches the page. */
function useScrollTo(summary: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const show = useEffectEvent(() => {
    if (isOpen) summary.current?.parentElement?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    show();
    // The list above it grows while it loads.
    const observer = new ResizeObserver(() => show());
    observer.observe(document.body);
    const end = () => observer.disconnect();
    firstTouch.then(end);
    return end;
  }, []);
}
