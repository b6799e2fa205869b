import type { Unit } from "@nkar/dimensions/units";
import type { ThicknessName } from "@nkar/painting-finder/size";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";
import { sheetNames, sizeTexts } from "./texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";

interface SheetOptionsProps {
  state: AdjustmentState;
  unit: Unit;
  /** Absent in forms without a size. */
  onDimensions: ((text: string) => void) | undefined;
}

/** The light and the painting's size by a sheet of paper in the photograph. */
export function SheetOptions(props: SheetOptionsProps) {
  const { state } = props;
  const { sheetName, shownCorners: shown } = state;
  const { sheet, light } = state.adjustment;
  return (
    <div className="row">
      <Choice
        label={texts.photograph.sheet.label}
        options={sheetOptions}
        value={sheetName ?? ""}
        onChange={(name) => state.setSheet(name || null)}
      />
      {sheetName && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => state.setShownCorners(shown === "sheet" ? "painting" : "sheet")}
        >
          {shown === "sheet" ? texts.photograph.corners.move : texts.photograph.sheetCorners.move}
        </button>
      )}
      {sheet && (
        <label className="tick">
          <input
            type="checkbox"
            checked={light}
            onChange={({ target }) => state.setLight(target.checked)}
          />
          {texts.photograph.sheet.correctLight}
        </label>
      )}
      {/* A sheet on the wall lies behind the paint, which then looks larger than it is. */}
      {sheet && props.onDimensions && (
        <Choice
          label={texts.photograph.thickness.label}
          options={thicknessOptions}
          value={state.thickness}
          onChange={state.setThickness}
        />
      )}
      <MeasuredSize {...props} />
    </div>
  );
}

const sheetOptions = { ...sheetNames, "": texts.photograph.sheet.none } as const;

const thicknessOptions = {
  unknown: texts.photograph.thickness.unknown,
  none: texts.photograph.thickness.none,
  thin: "2 cm",
  thick: "4 cm",
} as const satisfies Record<ThicknessName, string>;

interface ChoiceProps<Name extends string> {
  label: string;
  /** Labels by name, in the order shown. */
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
}

function Choice<Name extends string>({ label, options, value, onChange }: ChoiceProps<Name>) {
  const names = Object.keys(options) as Name[];
  return (
    <label className="tick">
      {label}
      <select
        className="entry-input"
        value={value}
        onChange={({ target }) => onChange(names[target.selectedIndex] ?? value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {options[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

function MeasuredSize({ state, unit, onDimensions }: SheetOptionsProps) {
  if (!state.adjustment.sheet || !onDimensions) return null;
  if (!state.size) return <p className="row text-figures">{noSizeText(state)}</p>;
  const { size, error } = sizeTexts(state.size, unit);
  return (
    <p className="row text-figures">
      <label className="tick">
        <input
          type="checkbox"
          checked={state.usesMeasured}
          onChange={({ target }) => state.setUsesMeasured(target.checked)}
        />
        {fill(texts.photograph.size.use, { size })}
      </label>
      {error}
    </p>
  );
}

function noSizeText({ isGuess, canStraighten }: AdjustmentState): string {
  return isGuess || !canStraighten ? texts.photograph.size.pending : texts.photograph.size.none;
}
