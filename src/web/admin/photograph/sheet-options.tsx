import type { Unit } from "@nkar/dimensions/units";
import type { ThicknessName } from "@nkar/painting-finder/size";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";
import { describeSize, sheetNames } from "./texts.ts";
import type { AdjustmentState } from "./use-adjustment.ts";

interface SheetOptionsProps {
  state: AdjustmentState;
  unit: Unit;
  /** Writes the measured size into the form; undefined in forms without a size. */
  onDimensions: ((text: string) => void) | undefined;
}

/**
 * Asks which sheet of paper the photograph shows. Its known size gives the size of the painting,
 * and its white paper shows the colour of the light.
 */
export function SheetOptions(props: SheetOptionsProps) {
  const { state } = props;
  const { sheetName, shownCorners } = state;
  const { sheet, light } = state.adjustment;
  return (
    <div className="row">
      <OptionSelect
        label={texts.photograph.sheet.label}
        options={sheetOptions}
        value={sheetName ?? ""}
        onChange={(name) => state.setSheet(name || null)}
      />
      {sheetName && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => state.setShownCorners(shownCorners === "sheet" ? "painting" : "sheet")}
        >
          {shownCorners === "sheet"
            ? texts.photograph.corners.move
            : texts.photograph.sheetCorners.move}
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
      {/* A sheet on the wall lies behind the front of a thick canvas, which then looks larger than it is. */}
      {sheet && props.onDimensions && (
        <OptionSelect
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

interface OptionSelectProps<Name extends string> {
  label: string;
  /** Labels by name, in the order of the list. */
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
}

function OptionSelect<Name extends string>(props: OptionSelectProps<Name>) {
  const { label, options, value, onChange } = props;
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
  if (!state.size) return <p className="row text-figures">{explainMissingSize(state)}</p>;
  const { size, error } = describeSize(state.size, unit);
  return (
    <p className="row text-figures">
      <label className="tick">
        <input
          type="checkbox"
          checked={state.usesMeasuredSize}
          onChange={({ target }) => state.setUsesMeasuredSize(target.checked)}
        />
        {fill(texts.photograph.size.use, { size })}
      </label>
      {error}
    </p>
  );
}

/** Says why there is no measured size. */
function explainMissingSize({ isGuess, canStraighten }: AdjustmentState): string {
  return isGuess || !canStraighten ? texts.photograph.size.pending : texts.photograph.size.none;
}
