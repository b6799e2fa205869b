import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import { nudgeStep } from "../geometry/wall-anchor.ts";
import type { PreviewEvent } from "../preview-state.ts";
import { openXrSession, type XrPhase, type XrSession } from "./xr-session.ts";

interface XrViewProps {
  image: HTMLImageElement;
  size: PrintSize;
  bordered: boolean;
  dispatch(event: PreviewEvent): void;
}

/** Milliseconds without a wall after which advice is given, and then another way as well. */
const patience = { hint: 12_000, otherWay: 25_000 } as const;
type Help = "none" | keyof typeof patience;

const icon = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

const nudges = [
  { label: "left", right: -nudgeStep, up: 0, Icon: ArrowLeft },
  { label: "right", right: nudgeStep, up: 0, Icon: ArrowRight },
  { label: "up", right: 0, up: nudgeStep, Icon: ArrowUp },
  { label: "down", right: 0, up: -nudgeStep, Icon: ArrowDown },
] as const;

function advice(stage: XrPhase, floorKnown: boolean, help: Help): string {
  if (stage === "hung") return "It hangs at its true size. Walk around it.";
  if (stage === "wall found") {
    return floorKnown
      ? "Aim at the place, and hang it."
      : "Aim at the place, and hang it. Show the phone the floor first, and it hangs at eye level.";
  }
  if (help !== "none") {
    return "A blank wall gives the camera nothing to hold on to. Aim at a picture, a switch or a door frame, and move a little from side to side.";
  }
  if (!floorKnown) return "Point the phone at the floor, where it meets the wall, and move slowly.";
  return "Now aim at the wall.";
}

/** The print in the visitor's own room, held in place by the phone's tracking. */
export function XrView({ image, size, bordered, dispatch }: XrViewProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const room = useRef<XrSession>(null);
  const [stage, setStage] = useState<XrPhase>("seeking");
  const [floorKnown, setFloorKnown] = useState(false);
  const [running, setRunning] = useState<boolean | "failed">(false);
  const failed = running === "failed";
  const help = useHelp(stage === "seeking" && running === true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session; sizes are handed on below
  useEffect(() => {
    let wanted = true;
    if (!overlay.current) return;
    const options = {
      overlay: overlay.current,
      image,
      size,
      bordered,
      onPhase: (next: XrPhase) => wanted && setStage(next),
      onFloor: () => wanted && setFloorKnown(true),
    };
    openXrSession(options).then(
      (opened) => {
        if (!wanted) return opened.end();
        room.current = opened;
        setRunning(true);
      },
      () => wanted && setRunning("failed"),
    );
    return () => {
      wanted = false;
      room.current?.end();
    };
  }, []);
  useEffect(() => room.current?.show(size), [size]);
  useEffect(() => {
    // The phone's own back gesture ends a session, too.
    if (stage === "ended") dispatch({ type: "xr left" });
  }, [stage, dispatch]);

  const usePhoto = (
    <button
      type="button"
      className="wall-secondary"
      onClick={() => dispatch({ type: "photo wanted" })}
    >
      Use a photo of your wall
    </button>
  );
  return (
    <div ref={overlay} className="wall-xr" data-running={running === true ? "" : undefined}>
      <button
        type="button"
        className="wall-close"
        aria-label="Leave the room view"
        onClick={() => dispatch({ type: "xr left" })}
      >
        <X size={26} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <div className="wall-xr-panel">
        <p role="status">
          {failed ? "Your browser could not start the room view." : advice(stage, floorKnown, help)}
        </p>
        {(failed || help === "otherWay") && usePhoto}
        {stage === "wall found" && (
          <button type="button" className="wall-primary" onClick={() => room.current?.hang()}>
            Hang it here, {formatSize(size)}
          </button>
        )}
        {stage === "hung" && (
          <div className="wall-xr-nudges">
            {nudges.map(({ label, right, up, Icon }) => (
              <button
                type="button"
                key={label}
                className="wall-secondary"
                aria-label={`2 cm ${label}`}
                onClick={() => room.current?.nudge({ right, up })}
              >
                <Icon {...icon} />
              </button>
            ))}
            <button
              type="button"
              className="wall-secondary"
              onClick={() => room.current?.seekAgain()}
            >
              Elsewhere
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** What someone who has been seeking for a while needs. */
function useHelp(seeking: boolean): Help {
  const [help, setHelp] = useState<Help>("none");
  useEffect(() => {
    if (!seeking) return;
    const timers = [
      setTimeout(() => setHelp("hint"), patience.hint),
      setTimeout(() => setHelp("otherWay"), patience.otherWay),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setHelp("none");
    };
  }, [seeking]);
  return help;
}
