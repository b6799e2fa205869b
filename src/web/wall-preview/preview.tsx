import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { newPrintSize, standardSizes } from "../../core/entities/print-size-rules.ts";
import { CalibrateDialog } from "./camera/calibrate-dialog.tsx";
import type { CameraFailure } from "./camera/camera-access.ts";
import { useCamera } from "./camera/use-camera.ts";
import { WallVideo } from "./camera/wall-video.tsx";
import type { Extent } from "./geometry/wall.ts";
import { CornerHandles } from "./measure/corner-handles.tsx";
import { MeasurePanel } from "./measure/measure-panel.tsx";
import { useMeasuring } from "./measure/use-measuring.ts";
import { PhotoChooser } from "./photo/photo-chooser.tsx";
import { share } from "./photo/save-photo.ts";
import { usePhoto } from "./photo/use-photo.ts";
import { WallStill } from "./photo/wall-still.tsx";
import { PreviewControls } from "./preview-controls.tsx";
import { PreviewLabel } from "./preview-label.tsx";
import { ErrorScreen, InstructionsScreen, WaitingScreen } from "./preview-screens.tsx";
import { closedState, nextState, type Phase, type PreviewPrint } from "./preview-state.ts";
import { PrintOnWall } from "./print/print-on-wall.tsx";
import { useGestures } from "./print/use-gestures.ts";
import { usePrintPicture } from "./print/use-print-picture.ts";
import { useWallLight } from "./print/use-wall-light.ts";
import { wallLayout } from "./print/wall-layout.ts";
import { useStageExtent, useStageFocus } from "./use-stage.ts";

export interface PreviewProps {
  print: PreviewPrint;
  /** Default: the first size. */
  selected?: PrintSize;
  /** Receives `subject` and `message` as query. */
  contactAddress: string;
  /** Action of Escape instead of closing. */
  stepBack: RefObject<(() => void) | null>;
}

/** Few devices support WebXR, so the chunk loads on demand. */
const XrView = lazy(async () => ({ default: (await import("./webxr/xr-view.tsx")).XrView }));

const hanging: readonly Phase["name"][] = ["live", "calibrating", "capturing", "saved"];

function sameSize(a: PrintSize, b: PrintSize): boolean {
  return a.width === b.width && a.height === b.height && a.material === b.material;
}

function chosenSize(sizes: readonly PrintSize[], selected?: PrintSize): PrintSize {
  const listed = selected && sizes.find((size) => sameSize(size, selected));
  return listed ?? sizes[0] ?? newPrintSize;
}

/** A custom size comes first. */
function offeredSizes(listed: readonly PrintSize[], selected?: PrintSize): readonly PrintSize[] {
  const sizes = listed.length > 0 ? listed : standardSizes;
  const isNew = selected && !sizes.some((size) => sameSize(size, selected));
  return isNew ? [selected, ...sizes] : sizes;
}

function freeze(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return canvas;
}

export function Preview({ print, selected, contactAddress, stepBack }: PreviewProps) {
  const sizes = useMemo(() => offeredSizes(print.sizes, selected), [print.sizes, selected]);
  const [state, dispatch] = useReducer(nextState, chosenSize(sizes, selected), closedState);
  const { phase, still, measure, size, bordered, placement } = state;
  const view = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const stageExtent = useStageExtent(stage);
  const [videoExtent, setVideoExtent] = useState<Extent>({ width: 0, height: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the opening
  useEffect(() => dispatch({ type: "opened", size }), []);

  const onFailure = useCallback((failure: CameraFailure) => {
    dispatch({ type: "camera failed", failure });
  }, []);
  const onStarted = useCallback(() => dispatch({ type: "camera started" }), []);
  const stream = useCamera(state.camera, onFailure);
  const picture = usePrintPicture(print.picture);

  const { width, height } = still?.canvas ?? videoExtent;
  const layout = useMemo(
    () => wallLayout(state, stageExtent, { width, height }),
    [state, stageExtent, width, height],
  );
  const light = useWallLight(video, still, layout, size);
  const gestures = useGestures(placement, layout, dispatch);
  const isMeasuring = phase.name === "measuring";
  const measuring = useMeasuring(layout, size, isMeasuring ? still : null);
  const shownLayout = isMeasuring ? measuring.layout : layout;

  const photo = usePhoto(
    phase.name,
    print.title,
    () => {
      const frame = still?.canvas ?? video.current;
      if (!frame || !layout || !picture.image) return null;
      const { printToFrame, frame: extent } = layout;
      const { rotation } = placement;
      const measured = measure !== null;
      const { image } = picture;
      return { frame, extent, printToFrame, size, bordered, rotation, measured, image };
    },
    dispatch,
  );

  function onMeasure(): void {
    const frame = still?.canvas ?? (video.current && freeze(video.current));
    if (frame) dispatch({ type: "measuring started", frame });
  }
  useEffect(() => {
    stepBack.current = isMeasuring ? () => dispatch({ type: "measuring left" }) : null;
  }, [stepBack, isMeasuring]);

  useStageFocus(view, phase.name);

  const onUsePhoto = () => dispatch({ type: "photo requested" });
  const hangs = hanging.includes(phase.name);
  const { shareable } = photo;
  return (
    <div ref={view} className="wall-view" data-phase={phase.name}>
      <div ref={stage} className="wall-stage" {...(hangs ? gestures.stageHandlers : {})}>
        {state.camera && (
          <WallVideo
            ref={video}
            stream={stream}
            paused={still !== null}
            onExtent={setVideoExtent}
            onStarted={onStarted}
            onFailure={onFailure}
          />
        )}
        {still && <WallStill still={still} layout={shownLayout} />}
        {(hangs || phase.name === "instructions") && layout && (
          <PrintOnWall
            title={print.title}
            state={state}
            layout={layout}
            picture={picture}
            light={light}
            onKeyDown={gestures.onKeyDown}
          />
        )}
        {isMeasuring && still && shownLayout && (
          <CornerHandles measuring={measuring} layout={shownLayout} still={still} />
        )}
        {photo.flash && <div className="wall-flash" />}
        {phase.name === "saved" && (
          <p className="wall-message" role="status">
            Photo Saved! Check your downloads folder
          </p>
        )}
        {phase.name === "live" && photo.failed && (
          <p className="wall-message" role="alert">
            The photo could not be made. Please try again.
          </p>
        )}
      </div>

      <header className="wall-bar">
        <PreviewLabel
          print={print}
          state={state}
          contactAddress={contactAddress}
          showSize={hangs}
          onViewInXr={picture.image && (() => dispatch({ type: "xr requested" }))}
          onShare={shareable && (() => share(shareable, print.title))}
        />
        <Dialog.Close className="wall-close" aria-label="Close preview">
          <X size={26} strokeWidth={1.5} aria-hidden="true" />
        </Dialog.Close>
      </header>

      {hangs && (
        <PreviewControls
          state={state}
          sizes={sizes}
          dispatch={dispatch}
          onTakePhoto={picture.image && (() => dispatch({ type: "capture started" }))}
          pictureError={picture.error}
        />
      )}
      {isMeasuring && (
        <MeasurePanel
          measuring={measuring}
          size={size}
          leaveLabel={still?.origin === "camera" || measure ? "Cancel" : "Skip"}
          onUse={() =>
            measuring.measure && dispatch({ type: "measured", measure: measuring.measure })
          }
          onLeave={() => dispatch({ type: "measuring left" })}
        />
      )}
      {phase.name === "waiting" && <WaitingScreen onUsePhoto={onUsePhoto} />}
      {phase.name === "instructions" && (
        <InstructionsScreen
          onStart={() => dispatch({ type: "preview started" })}
          onUsePhoto={onUsePhoto}
        />
      )}
      {phase.name === "xr" && picture.image && (
        <Suspense fallback={null}>
          <XrView image={picture.image} size={size} bordered={bordered} dispatch={dispatch} />
        </Suspense>
      )}
      {phase.name === "choosing" && <PhotoChooser dispatch={dispatch} />}
      {phase.name === "error" && (
        <ErrorScreen
          failure={phase.failure}
          onRetry={(facing) => dispatch({ type: "camera requested", facing })}
          onUsePhoto={onUsePhoto}
        />
      )}
      <CalibrateDialog
        open={phase.name === "calibrating"}
        dispatch={dispatch}
        onMeasure={onMeasure}
      />
    </div>
  );
}
