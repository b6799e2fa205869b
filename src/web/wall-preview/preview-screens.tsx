import { Frame, Hand, Scaling, ScanLine } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { type CameraFailure, cameraFailureMessages, type Facing } from "./camera/camera-access.ts";

interface ScreenProps {
  title: string;
  urgent?: boolean;
  children: ReactNode;
}

/** The first control receives the focus. */
export function Screen({ title, urgent = false, children }: ScreenProps) {
  const heading = useId();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={sheet} className="wall-screen" aria-labelledby={heading}>
      <div className="wall-screen-sheet" role={urgent ? "alert" : undefined}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function WaitingScreen({ onUsePhoto }: { onUsePhoto(): void }) {
  return (
    <Screen title="Starting the camera…">
      <p>Please allow the camera when your browser asks. Nothing it sees leaves your device.</p>
      <div className="wall-screen-actions">
        <button type="button" className="wall-quiet" onClick={onUsePhoto}>
          Use a photo of your wall
        </button>
      </div>
    </Screen>
  );
}

const icon = {
  size: 22,
  strokeWidth: 1.4,
  className: "wall-instruction-icon",
  "aria-hidden": true,
} as const;

export function InstructionsScreen(props: { onStart(): void; onUsePhoto(): void }) {
  return (
    <Screen title="See it on your wall">
      <ul className="wall-instructions">
        <li>
          <ScanLine {...icon} />
          Point your camera at a wall, two or three steps away.
        </li>
        <li>
          <Hand {...icon} />
          Drag the artwork to move it.
        </li>
        <li>
          <Frame {...icon} />
          Choose a size with the size selector below the picture.
        </li>
        <li>
          <Scaling {...icon} />
          Scale and rotate it with the slider and the button, or with two fingers.
        </li>
      </ul>
      <p>Calibrate shows it at its true size.</p>
      <div className="wall-screen-actions">
        <button type="button" className="wall-primary" onClick={props.onStart}>
          Start Preview
        </button>
        <button type="button" className="wall-quiet" onClick={props.onUsePhoto}>
          Use a photo of your wall
        </button>
      </div>
    </Screen>
  );
}

interface ErrorScreenProps {
  failure: CameraFailure;
  onRetry(facing: Facing): void;
  onUsePhoto(): void;
}

export function ErrorScreen({ failure, onRetry, onUsePhoto }: ErrorScreenProps) {
  return (
    <Screen title="Camera Access Required" urgent>
      <p className="wall-failure">{cameraFailureMessages[failure]}</p>
      <ul className="wall-tips">
        <li>Allow the camera when your browser asks, or in its settings for this site.</li>
        <li>Close other apps and tabs that use the camera.</li>
        <li>Inside a social app, open this page in your own browser.</li>
        <li>No camera at hand? A photo of your wall does as well.</li>
      </ul>
      <div className="wall-screen-actions">
        <button type="button" className="wall-primary" onClick={() => onRetry("environment")}>
          Try Again
        </button>
        <button type="button" className="wall-secondary" onClick={() => onRetry("user")}>
          Try Front Camera
        </button>
        <button type="button" className="wall-secondary" onClick={onUsePhoto}>
          Use a photo of your wall
        </button>
      </div>
    </Screen>
  );
}
