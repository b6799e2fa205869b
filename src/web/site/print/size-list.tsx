import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import { describePrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import { AskAboutSize } from "./ask-about-size.tsx";
import { printZoom } from "./print-zoom.ts";
import { SizeNotes } from "./size-notes.tsx";

interface SizeListProps {
  printId: number;
  material: Material;
  /** In both materials. */
  sizes: PrintSize[];
  picture: Picture | null;
  selected: PrintSize | null;
  onSelect: (size: PrintSize) => void;
  onSwitch: (material: Material) => void;
}

export function SizeList(props: SizeListProps) {
  const { printId, material, sizes, picture, selected, onSelect, onSwitch } = props;
  const language = useLanguage();
  const { format } = language;
  const own = sizes.filter((size) => size.material === material);
  if (own.length === 0) {
    return <NoSizes material={material} elsewhere={sizes.length > 0} onSwitch={onSwitch} />;
  }
  return (
    <ul className="text-figures size-list">
      {own.map((size) => {
        const price = describePrice(size, language);
        const zoom = picture && printZoom(size, picture, format);
        return (
          <li key={`${size.width}×${size.height}×${size.priceOverride}`}>
            <button
              type="button"
              className="row"
              aria-pressed={size === selected}
              data-size={zoom?.size}
              data-width-cm={zoom?.widthCm.toFixed(2)}
              onClick={() => onSelect(size)}
            >
              <span className="size-mark needs-script" aria-hidden="true" />
              <span className="size-edges">{format.size(size)}</span>
              <span className="text-ash">{format.squareDecimetres(size.width, size.height)}</span>
              <span className="text-medium size-price">{price}</span>
              <SizeNotes size={size} picture={picture} />
            </button>
            {size === selected ? (
              <AskAboutSize enquiry={{ about: "print", id: printId, size }} price={price} />
            ) : (
              <noscript>
                <AskAboutSize enquiry={{ about: "print", id: printId, size }} price={price} />
              </noscript>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface NoSizesProps {
  material: Material;
  elsewhere: boolean;
  onSwitch: (material: Material) => void;
}

function NoSizes({ material, elsewhere, onSwitch }: NoSizesProps) {
  const { materials } = useLanguage().texts;
  const other = material === "canvas" ? "paper" : "canvas";
  return (
    <div className="no-sizes">
      <p className="text-ash">{materials.noSizesIn[material]}</p>
      {elsewhere && (
        <button type="button" className="text-link" onClick={() => onSwitch(other)}>
          {materials.showSizesIn[other]}
        </button>
      )}
    </div>
  );
}
