import { type ReactNode, Suspense } from "react";
import { replaceAddress, useAddress } from "../navigation/navigation.ts";
import { Folded } from "../ui/folded.tsx";
import { SkeletonFields } from "../ui/states.tsx";

interface FoldedSettingsProps {
  heading: string;
  /** Beside the heading while folded. */
  note?: ReactNode;
  /** Address of the tab with the settings unfolded; ends with `&open=…`. */
  address: string;
  fieldCount: number;
  /** Rendered while unfolded. */
  children: ReactNode;
}

/** Seldom used settings of a tab. The address says if they are unfolded. */
export function FoldedSettings(props: FoldedSettingsProps) {
  const { heading, note, address, fieldCount, children } = props;
  const { pathname, search } = useAddress();
  const open = (pathname + search).startsWith(address);
  const [tab = ""] = address.split("&open=");
  return (
    <Folded
      className="folded-settings"
      summary={
        <>
          <h2 className="form-heading">{heading}</h2>
          {!open && note}
        </>
      }
      open={open}
      onToggle={(isOpen) => {
        if (isOpen !== open) replaceAddress(isOpen ? address : tab);
      }}
    >
      <Suspense fallback={<SkeletonFields count={fieldCount} />}>{open && children}</Suspense>
    </Folded>
  );
}
