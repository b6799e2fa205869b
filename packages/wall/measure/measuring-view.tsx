import { sheetKinds } from "@nkar/plane/paper-sheets";
import { useId } from "react";
import type { WallLayout } from "../hanging/wall-layout.ts";
import { usePreview } from "../preview-context.ts";
import { Action, EventAction } from "../preview-screens.tsx";
import type { Still } from "../preview-state.ts";
import { CornerHandles } from "./corner-handles.tsx";
import { createMeasuringTexts } from "./measuring-texts.ts";
import { type Measuring, useMeasuring } from "./use-measuring.ts";

export function MeasuringView() {
  const { state, layout } = usePreview();
  return state.still && layout && <MarkSheet still={state.still} layout={layout} />;
}

function MarkSheet({ still, layout }: { still: Still; layout: WallLayout }) {
  const { state } = usePreview();
  const measuring = useMeasuring(layout, still, state.size);
  return (
    <>
      <CornerHandles measuring={measuring} still={still} />
      <MeasurePanel measuring={measuring} />
    </>
  );
}

function MeasurePanel({ measuring }: { measuring: Measuring }) {
  const { state, texts, format } = usePreview();
  const { measuring: words } = texts;
  const name = useId();
  const { tasks, describeTask, describeOutcome, possibleOutcomes } = createMeasuringTexts(
    texts,
    format,
  );
  return (
    <div className="row wall-panel wall-measure">
      <div
        className={`wall-fixed-space ${measuring.isOffered ? "wall-measure-question" : ""}`}
        aria-live="polite"
      >
        <FixedSpace text={describeTask(measuring)} texts={tasks} />
      </div>
      <fieldset className="wall-chips">
        <legend className="sr-only">{words.sheet}</legend>
        {sheetKinds.map((key) => (
          <label className="choice wall-chip" key={key}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={key === measuring.sheet}
              onChange={() => measuring.chooseSheet(key)}
            />
            <span>{words.sheets[key]}</span>
          </label>
        ))}
      </fieldset>
      <label className="tick">
        <input
          type="checkbox"
          checked={measuring.landscape}
          onChange={measuring.toggleOrientation}
        />
        {words.longSide}
      </label>
      <div className="wall-fixed-space wall-measure-outcome" role="status">
        <FixedSpace
          text={describeOutcome(measuring, state.size)}
          texts={possibleOutcomes(state.size)}
        />
      </div>
      <MeasureActions measuring={measuring} />
    </div>
  );
}

/** Reserves the space of the longest text, so that the photo never moves under a finger. */
function FixedSpace({ text, texts }: { text: string; texts: readonly string[] }) {
  return (
    <>
      <p>{text}</p>
      {texts.map((each) => (
        <p className="invisible" aria-hidden="true" key={each}>
          {each}
        </p>
      ))}
    </>
  );
}

function MeasureActions({ measuring }: { measuring: Measuring }) {
  const { state, dispatch, texts } = usePreview();
  const { measuring: words } = texts;
  const { measure, error, isOffered, isSnapped } = measuring;
  const isFound = isOffered || isSnapped;
  const leaveLabel = state.still?.origin === "camera" || state.measure ? words.cancel : words.skip;
  return (
    <div className="wall-measure-actions">
      <Action
        rank={isFound ? "secondary" : "primary"}
        onClick={isOffered ? measuring.refuseOffer : measuring.snap}
      >
        {isOffered ? words.refuse : words.snap}
      </Action>
      <Action
        rank={isFound ? "primary" : "secondary"}
        disabled={!error}
        onClick={() => measure && dispatch({ type: "measured", measure })}
      >
        {isOffered ? words.accept : words.use}
      </Action>
      <EventAction rank="secondary" label={leaveLabel} event={{ type: "measuring left" }} />
    </div>
  );
}
