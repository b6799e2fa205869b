import { sheetKinds } from "@nkar/plane/paper-sheets";
import { useId } from "react";
import type { WallLayout } from "../hanging/wall-layout.ts";
import { usePreview } from "../preview-context.ts";
import { Action, EventAction } from "../preview-screens.tsx";
import type { Still } from "../preview-state.ts";
import { CornerHandles } from "./corner-handles.tsx";
import { createMeasuringTexts } from "./measuring-texts.ts";
import { type Measuring, useMeasuring } from "./use-measuring.ts";

/** The step in which the visitor marks a sheet of known size on the wall. */
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
  const { measuring: measuringTexts } = texts;
  const name = useId();
  const { instructions, describeInstruction, describeOutcome, possibleOutcomes } =
    createMeasuringTexts(texts, format);
  return (
    <div className="row wall-panel wall-measure">
      <div
        className={`wall-fixed-space ${measuring.isOffered ? "wall-measure-question" : ""}`}
        aria-live="polite"
      >
        <FixedSpace text={describeInstruction(measuring)} possibleTexts={instructions} />
      </div>
      <fieldset className="wall-chips">
        <legend className="sr-only">{measuringTexts.sheet}</legend>
        {sheetKinds.map((key) => (
          <label className="choice wall-chip" key={key}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={key === measuring.sheet}
              onChange={() => measuring.chooseSheet(key)}
            />
            <span>{measuringTexts.sheets[key]}</span>
          </label>
        ))}
      </fieldset>
      <label className="tick">
        <input
          type="checkbox"
          checked={measuring.landscape}
          onChange={measuring.toggleOrientation}
        />
        {measuringTexts.longSide}
      </label>
      <div className="wall-fixed-space wall-measure-outcome" role="status">
        <FixedSpace
          text={describeOutcome(measuring, state.size)}
          possibleTexts={possibleOutcomes(state.size)}
        />
      </div>
      <MeasureActions measuring={measuring} />
    </div>
  );
}

/** Reserves the space of the longest text, so that the photo never moves under a finger. */
function FixedSpace(props: { text: string; possibleTexts: readonly string[] }) {
  return (
    <>
      <p>{props.text}</p>
      {props.possibleTexts.map((each) => (
        <p className="invisible" aria-hidden="true" key={each}>
          {each}
        </p>
      ))}
    </>
  );
}

function MeasureActions({ measuring }: { measuring: Measuring }) {
  const { state, dispatch, texts } = usePreview();
  const { measuring: measuringTexts } = texts;
  const { wallMeasure, error, isOffered, isSnapped } = measuring;
  // The corners lie on a sheet, so the button that accepts it is the main one.
  const isFound = isOffered || isSnapped;
  const leaveLabel =
    state.still?.origin === "camera" || state.measure ? measuringTexts.cancel : measuringTexts.skip;
  return (
    <div className="wall-measure-actions">
      <Action
        rank={isFound ? "secondary" : "primary"}
        onClick={isOffered ? measuring.refuseOffer : measuring.snap}
      >
        {isOffered ? measuringTexts.refuse : measuringTexts.snap}
      </Action>
      <Action
        rank={isFound ? "primary" : "secondary"}
        disabled={!error}
        onClick={() => wallMeasure && dispatch({ type: "measured", measure: wallMeasure })}
      >
        {isOffered ? measuringTexts.accept : measuringTexts.use}
      </Action>
      <EventAction rank="secondary" label={leaveLabel} event={{ type: "measuring left" }} />
    </div>
  );
}
