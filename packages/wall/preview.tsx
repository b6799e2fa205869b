import { useExtent } from "@nkar/controls/use-extent";
import { useLayer } from "@nkar/controls/use-layer";
import type { Extent } from "@nkar/plane/extent";
import { X } from "lucide-react";
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { WallVideo } from "./camera/wall-video.tsx";
import { useGestures } from "./hanging/use-gestures.ts";
import { useWorkPicture } from "./hanging/use-work-picture.ts";
import { computeLayout } from "./hanging/wall-layout.ts";
import { WorkOnWall } from "./hanging/work-on-wall.tsx";
import type { HungWork, WallFormats } from "./hung-work.ts";
import { keepWall } from "./kept-wall.ts";
import { MeasuringView } from "./measure/measuring-view.tsx";
import { Capturing, SavedNote } from "./photo/capturing.tsx";
import { PhotoChooser } from "./photo/photo-chooser.tsx";
import { WallStill } from "./photo/wall-still.tsx";
import { type PreviewContents, PreviewContext } from "./preview-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { PreviewLabel } from "./preview-label.tsx";
import { ErrorScreen, InstructionsScreen, WaitingScreen } from "./preview-screens.tsx";
import { createStartState, type MeasuredWall, nextState, type Phase } from "./preview-state.ts";
import { RoomView } from "./room-view.tsx";
import type { WallTexts } from "./texts.ts";

// Shows a work on the visitor's wall, with all steps from the camera to a photo: see `Preview`.

export interface PreviewProps {
  texts: WallTexts;
  format: WallFormats;
  work: HungWork;
  onAsk?: PreviewContents["onAsk"];
  /** The wall that was measured before in this visit. */
  keptWall: MeasuredWall | null;
  onClose(): void;
}

const screens: Record<Phase["name"], ComponentType> = {
  waiting: WaitingScreen,
  instructions: InstructionsScreen,
  live: PreviewControls,
  calibrating: PreviewControls,
  choosing: PhotoChooser,
  measuring: MeasuringView,
  "augmented reality": RoomView,
  capturing: PreviewControls,
  saved: PreviewControls,
  error: ErrorScreen,
};

function usePreviewState({ work: workAtStart, keptWall }: PreviewProps) {
  const [work] = useState(workAtStart);
  const [state, dispatch] = useReducer(nextState, null, () =>
    createStartState(work.startSize, keptWall),
  );
  const { still, measure } = state;
  useEffect(() => {
    if (still && measure) keepWall({ still, measure });
  }, [still, measure]);
  useLayer(state.phase.name === "measuring", () => dispatch({ type: "measuring left" }));
  return { work, state, dispatch };
}

/** Wait before the focus is checked, because a closing dialog restores the focus by itself. */
const focusDelayMs = 60;

/** Moves the focus if the focused control has disappeared. */
function useStageFocus(view: RefObject<HTMLElement | null>, phase: Phase["name"]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const selector = phase === "measuring" ? ".point-handle" : ".wall-work";
      view.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [view, phase]);
}

/** A work on the visitor's wall: the stage with the wall, and the controls or screen of the phase. */
export function Preview(props: PreviewProps) {
  const { texts, format, onAsk, onClose } = props;
  const { work, state, dispatch } = usePreviewState(props);
  const { phase, still } = state;
  const view = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [videoExtent, setVideoExtent] = useState<Extent>({ width: 0, height: 0 });
  const stageExtent = useExtent(stage);
  const picture = useWorkPicture(work);
  const { width, height } = still?.canvas ?? videoExtent;
  const layout = useMemo(
    () => computeLayout(state, stageExtent, { width, height }),
    [state, stageExtent, width, height],
  );
  const Screen = screens[phase.name];
  const isHanging = Screen === PreviewControls;
  useGestures(stage, isHanging, state.placement, layout, dispatch);
  useStageFocus(view, phase.name);

  return (
    <PreviewContext value={{ texts, format, work, state, dispatch, layout, picture, video, onAsk }}>
      <div ref={view} className="wall-view">
        <div ref={stage} className="wall-stage">
          {state.camera && <WallVideo onExtent={setVideoExtent} />}
          {still && phase.name !== "measuring" && <WallStill still={still} layout={layout} />}
          {(isHanging || phase.name === "instructions") && <WorkOnWall />}
          {phase.name === "capturing" && <Capturing />}
          {phase.name === "saved" && <SavedNote />}
          {phase.name === "live" && phase.photoFailed && (
            <p className="wall-message" role="alert">
              {texts.preview.photoFailed}
            </p>
          )}
        </div>
        <header className="wall-bar">
          <PreviewLabel isHanging={isHanging} />
          <button
            type="button"
            className="icon-button wall-close"
            aria-label={texts.preview.close}
            onClick={onClose}
          >
            <X size={26} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </header>
        <Screen />
      </div>
    </PreviewContext>
  );
}
