import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import {
  isOrderable,
  isOutsideRange,
  type Material,
  maxEdgeCm,
  minEdgeCm,
} from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { describePrintPrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import {
  CalculatedPrice,
  type Edge,
  readSize,
  SizeFields,
  type TypedSize,
} from "../prints/calculator.tsx";
import { AskAboutSize, SizeNotes } from "./size-list.tsx";

/** Time from the last key until the price is calculated. */
const typingDelayMs = 500;

interface CustomSizeProps {
  printId: number;
  picture: Picture | null;
  /** That of the page, until the visitor chooses another one here. Closing resets it to paper. */
  material: Material;
  onMaterial: (material: Material) => void;
  onCalculate: (size: PrintSize) => void;
  onClose: () => void;
}

/** Closing the calculator resets it. */
export function CustomSize(props: CustomSizeProps) {
  const { texts } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="print-detail-section needs-script">
      <h2 className="section-heading">
        <button
          type="button"
          className="disclosure"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            if (isOpen) props.onClose();
          }}
        >
          {texts.sizes.custom}
        </button>
      </h2>
      {isOpen && <Calculator {...props} />}
    </section>
  );
}

/** Returns the edge with which the whole picture fills the print. In cm, to a millimetre. */
function fittingLength(edge: Edge, otherLength: number, ratio: number): number {
  const length = edge === "width" ? otherLength * ratio : otherLength / ratio;
  return Math.round(length * 10) / 10;
}

/** The edge that the visitor has not typed follows the other one. */
function useEdges(picture: Picture | null) {
  const ratio = picture && pictureRatio(picture);
  const [edges, setEdges] = useState({ width: "", height: "" });
  const [filledIn, setFilledIn] = useState<Edge | null>(null);

  function typeEdge(edge: Edge, typed: string) {
    const other = edge === "width" ? "height" : "width";
    const follows = ratio && (edges[other] === "" || filledIn === other);
    const length = Number(typed);
    const entered = { ...edges, [edge]: typed };
    if (follows) entered[other] = length > 0 ? String(fittingLength(other, length, ratio)) : "";
    setEdges(entered);
    setFilledIn(follows && length > 0 ? other : null);
    return entered;
  }
  return { edges, filledIn, typeEdge };
}

/** Calculates when the visitor pauses, leaves a field, chooses a material or presses the button. */
function useCalculation({ picture, material, onMaterial, onCalculate }: CustomSizeProps) {
  const { edges, filledIn, typeEdge } = useEdges(picture);
  const [answer, setAnswer] = useState<ReturnType<typeof readSize> | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typingTimer.current), []);

  const typed = { ...edges, material };
  function calculate(entered = typed): void {
    clearTimeout(typingTimer.current);
    const size = readSize(entered);
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
    const edge = changed.width === undefined ? "height" : "width";
    const entered = { ...typeEdge(edge, changed[edge] ?? ""), material };
    clearTimeout(typingTimer.current);
    typingTimer.current = setTimeout(() => calculate(entered), typingDelayMs);
  }
  return { typed, filledIn, answer, calculate, onChange };
}

interface CalculatedSizeProps extends Pick<CustomSizeProps, "printId" | "picture"> {
  size: PrintSize;
}

/** The price of a size, the notes on it, and the link that asks about it. */
function CalculatedSize({ printId, picture, size }: CalculatedSizeProps) {
  const wording = useLanguage();
  const { texts, format } = wording;
  const area = format.squareDecimetres(size.width, size.height);
  const price = describePrintPrice(size, wording);
  return (
    <>
      <p className="calculator-result">
        <CalculatedPrice price={price} area={`${area}, ${texts.materials.names[size.material]}`} />
      </p>
      <SizeNotes size={size} picture={picture} />
      <AskAboutSize enquiry={{ about: "print", id: printId, size }} price={price} />
    </>
  );
}

function Calculator(props: CustomSizeProps) {
  const { texts, format } = useLanguage();
  const { typed, filledIn, answer, calculate, onChange } = useCalculation(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function errorOf(edge: Edge): string | null {
    if (!answer || !isOutsideRange(answer[edge])) return null;
    const { widthRange, heightRange } = texts.sizes;
    return (edge === "width" ? widthRange : heightRange)({
      min: minEdgeCm,
      max: maxEdgeCm,
    });
  }
  function noteOf(edge: Edge): string | null {
    const { width, height, [edge]: length } = readSize(typed);
    if (edge !== filledIn || !isOrderable(width, height)) return null;
    return texts.sizes.keepsWhole(format.centimetres(length));
  }
  const size = answer && isOrderable(answer.width, answer.height) ? answer : null;
  return (
    <form
      ref={form}
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
        // The next key replaces the number, which a finger cannot easily select.
        onFocus={({ target }) => target.name === filledIn && target.select()}
        onBlur={() => calculate()}
        onChange={onChange}
        errorOf={errorOf}
        noteOf={noteOf}
      />
      <button type="submit" className="button button-quiet">
        {texts.sizes.calculate}
      </button>
      <div aria-live="polite">
        {size ? <CalculatedSize {...props} size={size} /> : <p className="calculator-result" />}
      </div>
    </form>
  );
}
