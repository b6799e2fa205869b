import { Frame, Hand, type LucideIcon, Scaling, ScanLine } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { cameraFailureMessages } from "./camera/camera-access.ts";
import type { HungWork } from "./hung-work.ts";
import { usePreview } from "./preview-context.ts";
import { type PreviewEvent, requestCamera } from "./preview-state.ts";

interface ActionProps extends ComponentProps<"button"> {
  rank: "primary" | "secondary" | "quiet";
}

export function Action({ rank, ...props }: ActionProps) {
  return <button type="button" className={`wall-${rank}`} {...props} />;
}

interface EventActionProps extends Pick<ActionProps, "rank"> {
  label: string;
  event: PreviewEvent;
}

export function EventAction({ rank, label, event }: EventActionProps) {
  const { dispatch } = usePreview();
  return (
    <Action rank={rank} onClick={() => dispatch(event)}>
      {label}
    </Action>
  );
}

export function UsePhoto({ rank }: Pick<ActionProps, "rank">) {
  const event = { type: "photo requested" } as const;
  return <EventAction rank={rank} label="Use a photo of your wall" event={event} />;
}

interface ScreenProps {
  title: string;
  urgent?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** The first control receives the focus. */
export function Screen({ title, urgent = false, children, actions }: ScreenProps) {
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
        <div className="wall-screen-actions">{actions}</div>
      </div>
    </section>
  );
}

export function WaitingScreen() {
  return (
    <Screen title="Starting the camera…" actions={<UsePhoto rank="quiet" />}>
      <p>
        Please allow the camera when your browser asks. Nothing it sees leaves your device, unless
        you send a picture along with a message.
      </p>
    </Screen>
  );
}

/** The last entry names the only kind of work that needs the instruction. */
const instructions: [Icon: LucideIcon, text: string, only?: HungWork["about"]][] = [
  [ScanLine, "Point your camera at a wall, two or three steps away."],
  [Hand, "Drag the artwork to move it."],
  [Frame, "Choose a size with the size selector.", "print"],
  [Scaling, "Scale and rotate it with the slider and the button, or with two fingers."],
];

export function InstructionsScreen() {
  const { work, state } = usePreview();
  const shown = instructions.filter(([, , only = work.about]) => only === work.about);
  const actions = (
    <>
      <EventAction rank="primary" label="Start Preview" event={{ type: "preview started" }} />
      {state.measure && (
        <EventAction rank="secondary" label="Measure again" event={requestCamera("environment")} />
      )}
      <UsePhoto rank="quiet" />
    </>
  );
  return (
    <Screen title="See it on your wall" actions={actions}>
      <ul className="wall-instructions">
        {shown.map(([Icon, text]) => (
          <li key={text}>
            <Icon
              className="wall-instruction-icon"
              size={22}
              strokeWidth={1.4}
              aria-hidden="true"
            />
            {text}
          </li>
        ))}
      </ul>
      <p>
        {state.measure
          ? "Your wall is still measured, until you close this tab. The picture stays on your device."
          : "Calibrate shows it at its true size."}
      </p>
    </Screen>
  );
}

export function ErrorScreen() {
  const { state } = usePreview();
  const actions = (
    <>
      <EventAction rank="primary" label="Try Again" event={requestCamera("environment")} />
      <EventAction rank="secondary" label="Try Front Camera" event={requestCamera("user")} />
      <UsePhoto rank="secondary" />
    </>
  );
  return (
    <Screen title="Camera Access Required" urgent actions={actions}>
      <p className="wall-failure">
        {state.phase.name === "error" && cameraFailureMessages[state.phase.failure]}
      </p>
      <ul className="wall-tips">
        <li>Allow the camera when your browser asks, or in its settings for this site.</li>
        <li>Close other apps and tabs that use the camera.</li>
        <li>Inside a social app, open this page in your own browser.</li>
        <li>No camera at hand? A photo of your wall does as well.</li>
      </ul>
    </Screen>
  );
}
