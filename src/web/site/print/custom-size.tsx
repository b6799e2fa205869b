import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import {
  isOrderable,
  isOutsideRange,
  type Material,
  maxEdgeCm,
  minEdgeCm,
} from "../../../core/entities/print-size-rules.ts";
import { describePrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import {
  CalculatedPrice,
  SizeFields,
  sizeOf,
  type TypedSize,
  untypedSize,
} from "../prints/calculator.tsx";
import { AskAboutSize, SizeNotes } from "./size-list.tsx";

/** After the last key. */
const typingDelayMs = 500;

interface CustomSizeProps {
  printId: number;
  picture: Picture | null;
  /** The visitor's last choice on this page. */
  material: Material;
  onMaterial: (material: Material) => void;
  onCalculate: (size: PrintSize) => void;
}

/** Closing the calculator resets it. */
export function CustomSize(props: CustomSizeProps) {
  const { texts } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <section className="print-detail-section needs-script">
      <h2 className="section-heading">
        <button
          type="button"
          className="disclosure"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            if (open) props.onMaterial(untypedSize.material);
          }}
        >
          {texts.sizes.custom}
        </button>
      </h2>
      {open && <Calculator {...props} />}
    </section>
  );
}

/** Calculates when the visitor pauses, leaves a field, chooses a material or presses the button. */
function useCalculation({ material, onMaterial, onCalculate }: CustomSizeProps) {
  const [edges, setEdges] = useState(untypedSize);
  const [answer, setAnswer] = useState<ReturnType<typeof sizeOf> | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typingTimer.current), []);

  const typed = { ...edges, material };
  function calculate(entered = typed): void {
    clearTimeout(typingTimer.current);
    const size = sizeOf(entered);
    setAnswer(size);
    if (isOrderable(size.width, size.height)) onCalculate(size);
  }
  const calculateAgain = useEffectEvent(calculate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a material calculates
  useEffect(() => calculateAgain(), [material]);

  function onChange(changed: Partial<TypedSize>): void {
    if (changed.material) {
      onMaterial(changed.material);
      return;
    }
    const entered = { ...typed, ...changed };
    setEdges(entered);
    clearTimeout(typingTimer.current);
    typingTimer.current = setTimeout(() => calculate(entered), typingDelayMs);
  }
  return { typed, answer, calculate, onChange };
}

function Calculator(props: CustomSizeProps) {
  const { printId, picture } = props;
  const wording = useLanguage();
  const { texts, format } = wording;
  const { typed, answer, calculate, onChange } = useCalculation(props);

  function errorOf(edge: "width" | "height"): string | null {
    if (!answer || !isOutsideRange(answer[edge])) return null;
    const { widthRange, heightRange } = texts.sizes;
    return (edge === "width" ? widthRange : heightRange)({
      min: minEdgeCm,
      max: maxEdgeCm,
    });
  }
  const size = answer && isOrderable(answer.width, answer.height) ? answer : null;
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        calculate();
      }}
    >
      <SizeFields
        size={typed}
        min={minEdgeCm}
        max={maxEdgeCm}
        onBlur={() => calculate()}
        onChange={onChange}
        errorOf={errorOf}
      />
      <button type="submit" className="button button-quiet">
        {texts.sizes.calculate}
      </button>
      <div aria-live="polite">
        <p className="calculator-result">
          {size && (
            <CalculatedPrice
              price={describePrice(size, wording)}
              area={`${format.squareDecimetres(size.width, size.height)}, ${texts.materials.names[size.material]}`}
            />
          )}
        </p>
        {size && <SizeNotes size={size} picture={picture} />}
        {size && (
          <AskAboutSize
            enquiry={{ about: "print", id: printId, size }}
            price={describePrice(size, wording)}
          />
        )}
      </div>
    </form>
  );
}
