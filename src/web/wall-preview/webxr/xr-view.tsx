import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { WallTexts } from "../../../core/texts/wall.ts";
import { useLanguage } from "../../language.ts";
import { nudgeStepMetres } from "../geometry/wall-anchor.ts";
import { usePreview } from "../preview-context.ts";
import { Action, UsePhoto } from "../preview-screens.tsx";
import { openXrSession, type XrPhase, type XrSession } from "./xr-session.ts";

/** Without a wall, ms. */
const helpAfterMs = { hint: 12_000, alternative: 25_000 } as const;
type Help = "none" | keyof typeof helpAfterMs;

const nudges = [
  { direction: "left", right: -nudgeStepMetres, up: 0, Icon: ArrowLeft },
  { direction: "right", right: nudgeStepMetres, up: 0, Icon: ArrowRight },
  { direction: "up", right: 0, up: nudgeStepMetres, Icon: ArrowUp },
  { direction: "down", right: 0, up: -nudgeStepMetres, Icon: ArrowDown },
] as const;

function advice(phase: XrPhase, floorKnown: boolean, help: Help, texts: WallTexts["room"]): string {
  const { hung, aim, floorFirst, blank, floor, wall } = texts;
  if (phase === "hung") return hung;
  if (phase === "wall found") return floorKnown ? aim : `${aim} ${floorFirst}`;
  if (help !== "none") return blank;
  return floorKnown ? wall : floor;
}

function useXrSession(overlay: RefObject<HTMLElement | null>) {
  const { state, picture, dispatch } = usePreview();
  const { size, bordered } = state;
  const session = useRef<XrSession>(null);
  const [phase, setPhase] = useState<XrPhase>("searching");
  const [isFloorKnown, setIsFloorKnown] = useState(false);
  const [running, setRunning] = useState<boolean | "failed">(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session; sizes are handed on below
  useEffect(() => {
    let mounted = true;
    if (!overlay.current || !picture.image) return;
    const options = {
      overlay: overlay.current,
      image: picture.image,
      ratio: picture.ratio,
      size,
      bordered,
      onPhase: (next: XrPhase) => mounted && setPhase(next),
      onFloor: () => mounted && setIsFloorKnown(true),
    };
    openXrSession(options).then(
      (opened) => {
        if (!mounted) return opened.end();
        session.current = opened;
        setRunning(true);
      },
      () => mounted && setRunning("failed"),
    );
    return () => {
      mounted = false;
      session.current?.end();
    };
  }, []);
  useEffect(() => session.current?.show(size), [size]);
  useEffect(() => {
    // The phone's back gesture ends a session too.
    if (phase === "ended") dispatch({ type: "xr left" });
  }, [phase, dispatch]);
  return { session, phase, isFloorKnown, running };
}

export function XrView() {
  const { state, dispatch, texts } = usePreview();
  const { format } = useLanguage();
  const { room } = texts;
  const overlay = useRef<HTMLDivElement>(null);
  const { session, phase, isFloorKnown, running } = useXrSession(overlay);
  const failed = running === "failed";
  const help = useHelp(phase === "searching" && running === true);
  return (
    <div ref={overlay} className="wall-xr" data-running={running === true ? "" : undefined}>
      <button
        type="button"
        className="wall-close"
        aria-label={room.leave}
        onClick={() => dispatch({ type: "xr left" })}
      >
        <X size={26} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <div className="wall-xr-panel">
        <p role="status">{failed ? room.failed : advice(phase, isFloorKnown, help, room)}</p>
        {(failed || help === "alternative") && <UsePhoto rank="secondary" />}
        {phase === "wall found" && (
          <Action rank="primary" onClick={() => session.current?.hang()}>
            {room.hang(format.size(state.size))}
          </Action>
        )}
        {phase === "hung" && (
          <div className="wall-xr-nudges">
            {nudges.map(({ direction, right, up, Icon }) => (
              <Action
                key={direction}
                rank="secondary"
                aria-label={room.nudges[direction]}
                onClick={() => session.current?.nudge({ right, up })}
              >
                <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
              </Action>
            ))}
            <Action rank="secondary" onClick={() => session.current?.searchAgain()}>
              {room.elsewhere}
            </Action>
          </div>
        )}
      </div>
    </div>
  );
}

function useHelp(searching: boolean): Help {
  const [help, setHelp] = useState<Help>("none");
  useEffect(() => {
    if (!searching) return;
    const timers = [
      setTimeout(() => setHelp("hint"), helpAfterMs.hint),
      setTimeout(() => setHelp("alternative"), helpAfterMs.alternative),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setHelp("none");
    };
  }, [searching]);
  return help;
}
