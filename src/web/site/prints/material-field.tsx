import {
  type Material,
  materialChoices,
  materials,
} from "../../../core/entities/print-size-rules.ts";

interface MaterialFieldProps {
  id: string;
  value: Material;
  onChoose: (material: Material) => void;
}

export function MaterialField({ id, value, onChoose }: MaterialFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>Material</label>
      <select
        id={id}
        name="material"
        value={value}
        onChange={(event) => {
          const chosen = materials.find((material) => material === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {materials.map((material) => (
          <option key={material} value={material}>
            {materialChoices[material]}
          </option>
        ))}
      </select>
    </div>
  );
}
