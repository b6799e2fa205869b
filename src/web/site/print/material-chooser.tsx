import type { Material } from "../../../core/entities/print-size-rules.ts";
import { useLanguage } from "../../language.ts";

interface MaterialChooserProps {
  id: string;
  value: Material;
  onChoose: (material: Material) => void;
}

/** The page starts with canvas. */
const choices: readonly Material[] = ["canvas", "paper"];

export function MaterialChooser({ id, value, onChoose }: MaterialChooserProps) {
  const { materials } = useLanguage().texts;
  return (
    <fieldset className="print-detail-section needs-script">
      <legend className="section-heading">{materials.heading}</legend>
      <div className="material-choices">
        {choices.map((material) => (
          <label key={material} className="material-choice">
            <input
              type="radio"
              name={id}
              value={material}
              checked={material === value}
              onChange={() => onChoose(material)}
              // A press of the chosen one is a choice too, for the custom size.
              onClick={() => onChoose(material)}
            />
            <span>
              <span className="text-medium">{materials.names[material]}</span>
              <br />
              <span className="text-ash">{materials.finishes[material]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
