import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { newPrintSize, standardSizes } from "../../core/entities/print-size-rules.ts";
import { WallVideo } from "./camera/wall-video.tsx";
import type { Extent } from "./geometry/wall.ts";
import { MeasuringView } from "./measure/measuring-view.tsx";
import { Capturing, SavedNote } from "./photo/capturing.tsx";
import { PhotoChooser } from "./photo/photo-chooser.tsx";
import { WallStill } from "./photo/wall-still.tsx";
import { PreviewContext } from "./preview-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { PreviewLabel } from "./preview-label.tsx";
import { ErrorScreen, InstructionsScreen, WaitingScreen } from "./preview-screens.tsx";
import { nextState, type Phase, type PreviewPrint, startState } from "./preview-state.ts";
import { PrintOnWall } from "./print/print-on-wall.tsx";
import { useGestures } from "./print/use-gestures.ts";
import { usePrintPicture } from "./print/use-print-picture.ts";
import { wallLayout } from "./print/wall-layout.ts";
import { useStageExtent, useStageFocus } from "./use-stage.ts";

export interface PreviewProps {
  print: PreviewPrint;
  /** Default: the first size. */
  selected?: PrintSize;
  contactAddress: string;
  /** Action of Escape instead of closing. */
  stepBack: RefObject<(() => void) | null>;
}

/** Few devices support WebXR, so the chunk loads on demand. */
const XrView = lazy(async () => ({ default: (await import("./webxr/xr-view.tsx")).XrView }));

const screens: Record<Phase["name"], ComponentType> = {
  waiting: WaitingScreen,
  instructions: InstructionsScreen,
  live: PreviewControls,
  calibrating: PreviewControls,
  choosing: PhotoChooser,
  measuring: MeasuringView,
  xr: XrView,
  capturing: PreviewControls,
  saved: PreviewControls,
  error: ErrorScreen,
};

function sameSize(a: PrintSize, b: PrintSize): boolean {
  return a.width === b.width && a.height === b.height && a.material === b.material;
}

/** A custom size comes first. */
export function offeredSizes(
  listed: readonly PrintSize[],
  selected?: PrintSize,
): readonly PrintSize[] {
  const sizes = listed.length > 0 ? listed : standardSizes;
  const isNew = selected && !sizes.some((size) => sameSize(size, selected));
  return isNew ? [selected, ...sizes] : sizes;
}

function usePreviewState({ print, selected, stepBack }: PreviewProps) {
  const sizes = useMemo(() => offeredSizes(print.sizes, selected), [print.sizes, selected]);
  const chosen = selected && sizes.find((size) => sameSize(size, selected));
  const [state, dispatch] = useReducer(nextState, chosen ?? sizes[0] ?? newPrintSize, startState);
  const isMeasuring = state.phase.name === "measuring";
  useEffect(() => {
    stepBack.current = isMeasuring ? () => dispatch({ type: "measuring left" }) : null;
  }, [stepBack, isMeasuring]);
  return { sizes, state, dispatch };
}

export function Preview(props: PreviewProps) {
  const { print, contactAddress } = props;
  const { sizes, state, dispatch } = usePreviewState(props);
  const { phase, still } = state;
  const view = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [videoExtent, setVideoExtent] = useState<Extent>({ width: 0, height: 0 });
  const stageExtent = useStageExtent(stage);
  const picture = usePrintPicture(print.picture);
  const { width, height } = still?.canvas ?? videoExtent;
  const layout = useMemo(
    () => wallLayout(state, stageExtent, { width, height }),
    [state, stageExtent, width, height],
  );
  const Screen = screens[phase.name];
  const isHanging = Screen === PreviewControls;
  useGestures(stage, isHanging, state.placement, layout, dispatch);
  useStageFocus(view, phase.name);

  return (
    <PreviewContext
      value={{ print, sizes, contactAddress, state, dispatch, layout, picture, video }}
    >
      <div ref={view} className="wall-view" data-hanging={isHanging || undefined}>
        <div ref={stage} className="wall-stage">
          {state.camera && <WallVideo onExtent={setVideoExtent} />}
          {still && phase.name !== "measuring" && <WallStill still={still} layout={layout} />}
          {(isHanging || phase.name === "instructions") && <PrintOnWall />}
          {phase.name === "capturing" && <Capturing />}
          {phase.name === "saved" && <SavedNote />}
          {phase.name === "live" && phase.photoFailed && (
            <p className="wall-message" role="alert">
              The photo could not be made. Please try again.
            </p>
          )}
        </div>
        <header className="wall-bar">
          <PreviewLabel showSize={isHanging} />
          <Dialog.Close className="wall-close" aria-label="Close preview">
            <X size={26} strokeWidth={1.5} aria-hidden="true" />
          </Dialog.Close>
        </header>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </div>
    </PreviewContext>
  );
}
