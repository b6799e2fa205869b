import { Frame, Hand, type LucideIcon, Scaling, ScanLine } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import type { HungWork } from "./hung-work.ts";
import { usePreview } from "./preview-context.ts";
import { type PreviewEvent, requestCamera } from "./preview-state.ts";
import type { WallTexts } from "./texts.ts";

// The screens in place of the preview (waiting, instructions, error), and the buttons that they share with the preview.

interface ActionProps extends ComponentProps<"button"> {
  rank: "primary" | "secondary" | "quiet";
}

const classNames = { primary: "button", secondary: "button button-quiet", quiet: "text-link" };

export function Action({ rank, ...props }: ActionProps) {
  return <button type="button" className={classNames[rank]} {...props} />;
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

export function UsePhotoButton({ rank }: Pick<ActionProps, "rank">) {
  const { texts } = usePreview();
  const event = { type: "photo requested" } as const;
  return <EventAction rank={rank} label={texts.setup.usePhoto} event={event} />;
}

interface ScreenProps {
  title: string;
  urgent?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** A screen in place of the preview. Its first control receives the focus. */
export function Screen({ title, urgent = false, children, actions }: ScreenProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current
      ?.querySelector<HTMLElement>("button:enabled, input")
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} className="wall-screen" aria-labelledby={heading}>
      <div className="flow wall-screen-sheet" role={urgent ? "alert" : undefined}>
        <h2 id={heading}>{title}</h2>
        {children}
        <div className="row wall-screen-actions">{actions}</div>
      </div>
    </section>
  );
}

export function WaitingScreen() {
  const { setup } = usePreview().texts;
  return (
    <Screen title={setup.starting} actions={<UsePhotoButton rank="quiet" />}>
      <p>{setup.allow}</p>
    </Screen>
  );
}

/** `only` names the one kind of work that needs the instruction. */
type Instruction = [Icon: LucideIcon, text: string, only?: HungWork["about"]];

function listInstructions({ point, drag, choose, turn }: WallTexts["setup"]): Instruction[] {
  return [
    [ScanLine, point],
    [Hand, drag],
    [Frame, choose, "print"],
    [Scaling, turn],
  ];
}

export function InstructionsScreen() {
  const { work, state, texts } = usePreview();
  const { setup } = texts;
  const steps = listInstructions(setup).filter(([, , only = work.about]) => only === work.about);
  const actions = (
    <>
      <EventAction rank="primary" label={setup.start} event={{ type: "preview started" }} />
      {state.measure && (
        <EventAction
          rank="secondary"
          label={setup.measureAgain}
          event={requestCamera("environment")}
        />
      )}
      <UsePhotoButton rank="quiet" />
    </>
  );
  return (
    <Screen title={setup.heading} actions={actions}>
      <ul className="wall-instructions">
        {steps.map(([Icon, text]) => (
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
      <p>{state.measure ? setup.stillMeasured : setup.calibrate}</p>
    </Screen>
  );
}

export function ErrorScreen() {
  const { state, texts } = usePreview();
  const { setup } = texts;
  // Without a camera only a photo helps.
  const isPhotoFirst = state.phase.name === "error" && state.phase.failure === "missing";
  const actions = (
    <>
      {isPhotoFirst && <UsePhotoButton rank="primary" />}
      <EventAction
        rank={isPhotoFirst ? "secondary" : "primary"}
        label={setup.tryAgain}
        event={requestCamera("environment")}
      />
      <EventAction rank="secondary" label={setup.frontCamera} event={requestCamera("user")} />
      {!isPhotoFirst && <UsePhotoButton rank="secondary" />}
    </>
  );
  return (
    <Screen title={setup.cameraRequired} urgent actions={actions}>
      <p className="wall-failure">
        {state.phase.name === "error" && setup.failures[state.phase.failure]}
      </p>
      <ul className="wall-tips">
        {setup.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Screen>
  );
}
