import { type ReactNode, Suspense } from "react";
import { replaceAddress, useAddress } from "../navigation/navigation.ts";
import { SkeletonFields } from "../ui/states.tsx";

interface FoldedSettingsProps {
  heading: string;
  /** Address of the tab with the settings unfolded. */
  address: string;
  /** Address of the tab. */
  folded: string;
  fieldCount: number;
  /** Rendered while unfolded. */
  children: ReactNode;
}

/** Settings below the list of a tab. */
export function FoldedSettings(props: FoldedSettingsProps) {
  const { heading, address, folded, fieldCount, children } = props;
  const { pathname, search } = useAddress();
  const open = pathname + search === address;
  return (
    <details
      className="folded-settings"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) replaceAddress(open ? folded : address);
      }}
    >
      <summary>{heading}</summary>
      <Suspense fallback={<SkeletonFields count={fieldCount} />}>{open && children}</Suspense>
    </details>
  );
}
