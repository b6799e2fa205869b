import { Dialog } from "@base-ui/react/dialog";
import { Box } from "lucide-react";
import { useEffect, useState } from "react";
import { describeSize, printEnquiryAddress } from "../../core/enquiry.ts";
import { formatEuro } from "../../core/format.ts";
import { sizePrice } from "../../core/pricing.ts";
import { borderOf } from "../../core/print-model.ts";
import { statedError } from "./measure/measure-panel.tsx";
import { printOnWall, sizeUncertainty } from "./measure/wall-measure.ts";
import type { PreviewPrint, PreviewState } from "./preview-state.ts";
import { NativeViewerLink } from "./print/native-viewer-link.tsx";

function sizeAccuracy({ measure, size, placement, still }: PreviewState): string {
  if (!measure) return "Approximate size";
  const percent = placement.scale === 100 ? "True size" : `${placement.scale}% of true size`;
  if (still?.origin === "sample room") return percent;
  const error = statedError(sizeUncertainty(measure, printOnWall(size, placement)));
  return error ? `${percent}, ${error}` : "Uncertain this far from the sheet";
}

/** True in Chrome on phones with ARCore. */
async function supportsImmersiveAr(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-ar")) ?? false;
  } catch {
    return false;
  }
}

interface PreviewLabelProps {
  print: PreviewPrint;
  state: PreviewState;
  contactAddress: string;
  showSize: boolean;
  /** Null without a photo or a share sheet. */
  onShare: (() => void) | null;
  /** Null until the picture has loaded. */
  onViewInXr: (() => void) | null;
}

export function PreviewLabel(props: PreviewLabelProps) {
  const { print, state, contactAddress, showSize, onShare, onViewInXr } = props;
  const { size } = state;
  const bordered = borderOf(size, state.bordered) > 0;
  const [hasAr, setHasAr] = useState(false);
  useEffect(() => {
    supportsImmersiveAr().then(setHasAr);
  }, []);
  return (
    <div className="wall-label-bar">
      <Dialog.Title className="wall-title">
        <span className="sr-only">Wall preview of </span>
        <cite>{print.title}</cite>
      </Dialog.Title>
      {showSize && (
        <>
          <p>
            {describeSize(size)} · {formatEuro(sizePrice(size))}
          </p>
          <p className="wall-accuracy" aria-live="polite">
            {sizeAccuracy(state)}
          </p>
          <p className="wall-links">
            <a href={printEnquiryAddress(contactAddress, print.title, size, bordered)}>
              Ask about this size
            </a>
            {onShare && (
              <button type="button" onClick={onShare}>
                Share photo
              </button>
            )}
            {hasAr ? (
              <button
                type="button"
                className="wall-ar"
                disabled={!onViewInXr}
                onClick={onViewInXr ?? undefined}
              >
                <Box size={18} strokeWidth={1.5} aria-hidden="true" />
                View in your room
              </button>
            ) : (
              <NativeViewerLink
                print={print}
                size={size}
                bordered={bordered}
                contactAddress={contactAddress}
              />
            )}
          </p>
        </>
      )}
    </div>
  );
}
