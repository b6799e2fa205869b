import { type RefObject, useEffect, useRef, useState } from "react";
import { enquiryAddress } from "../../../core/enquiry.ts";
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
  readEdge,
  readEdges,
  SizeFields,
  type TypedSize,
} from "../prints/calculator.tsx";
import { SizeNotes } from "./size-list.tsx";

/** Time from the last key until the price is calculated. */
const typingDelayMs = 500;

interface CustomSizeProps {
  printId: number;
  picture: Picture | null;
  /** The calculator has the page's material until the visitor chooses another one in it. */
  material: Material;
  /** Calculated last; null without a price. */
  size: PrintSize | null;
  /** Calculates when it ends; undefined without one. A listed size that is chosen meanwhile stops it. */
  typingTimer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  onMaterial: (material: Material) => void;
  /** @param edges in cm, of any length; 0 is empty */
  onCalculate: (edges: { width: number; height: number }) => void;
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

/**
 * Returns the length of an edge with which the whole picture fills the print, in cm, to a millimetre.
 * @param otherLength of the other edge, in cm
 */
function fittingLength(wantedEdge: Edge, otherLength: number, ratio: number): number {
  const length = wantedEdge === "width" ? otherLength * ratio : otherLength / ratio;
  return Math.round(length * 10) / 10;
}

/** The edge that the visitor has not typed follows the other one. */
function useEdges(picture: Picture | null) {
  const ratio = picture && pictureRatio(picture);
  const [edges, setEdges] = useState({ width: "", height: "" });
  const [filledIn, setFilledIn] = useState<Edge | null>(null);

  const { format } = useLanguage();

  function typeEdge(edge: Edge, typed: string) {
    const other = edge === "width" ? "height" : "width";
    const follows = ratio && (edges[other] === "" || filledIn === other);
    const length = readEdge(typed);
    const entered = { ...edges, [edge]: typed };
    if (follows)
      entered[other] = length > 0 ? format.length(fittingLength(other, length, ratio)) : "";
    setEdges(entered);
    setFilledIn(follows && length > 0 ? other : null);
    return entered;
  }
  return { edges, filledIn, typeEdge };
}

/** Calculates when the visitor pauses, leaves a field, chooses a material or presses the button. */
function useCalculation(props: CustomSizeProps) {
  const { picture, material, typingTimer, onMaterial, onCalculate } = props;
  const { edges, filledIn, typeEdge } = useEdges(picture);
  const [answer, setAnswer] = useState<ReturnType<typeof readEdges> | null>(null);
  useEffect(() => () => clearTimeout(typingTimer.current), [typingTimer]);

  function calculate(entered = edges): void {
    clearTimeout(typingTimer.current);
    typingTimer.current = undefined;
    const lengths = readEdges(entered);
    setAnswer(lengths);
    onCalculate(lengths);
  }
  function onChange(changed: Partial<TypedSize>): void {
    if (changed.material) {
      onMaterial(changed.material);
      calculate();
      return;
    }
    const edge = changed.width === undefined ? "height" : "width";
    const entered = typeEdge(edge, changed[edge] ?? "");
    clearTimeout(typingTimer.current);
    typingTimer.current = setTimeout(() => calculate(entered), typingDelayMs);
  }
  /** Leaving a field changes nothing if a listed size was chosen since the last key. */
  function calculateTyped(): void {
    if (typingTimer.current !== undefined) calculate();
  }
  const typed = { ...edges, material };
  return { typed, filledIn, answer, calculate, calculateTyped, onChange };
}

interface CalculatedSizeProps extends Pick<CustomSizeProps, "printId" | "picture"> {
  size: PrintSize;
}

/** The price of a size, the notes on it, and a link beside the fields: the button may be off screen. */
function CalculatedSize({ printId, picture, size }: CalculatedSizeProps) {
  const wording = useLanguage();
  const { site, texts, format } = wording;
  const area = format.squareDecimetres(size.width, size.height);
  return (
    <>
      <p className="calculator-result">
        <CalculatedPrice
          price={describePrintPrice(size, wording)}
          details={`${area}, ${texts.materials.names[size.material]}`}
        />
      </p>
      <SizeNotes size={size} picture={picture} />
      <a
        className="text-link ask-about-size"
        href={enquiryAddress(site.contact, { about: "print", id: printId, size })}
      >
        {texts.sizes.askThis}
      </a>
    </>
  );
}

function Calculator(props: CustomSizeProps) {
  const { texts, format } = useLanguage();
  const { typed, filledIn, answer, calculate, calculateTyped, onChange } = useCalculation(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function errorOf(edge: Edge): string | null {
    const length = answer?.[edge] ?? 0;
    if (!Number.isNaN(length) && !isOutsideRange(length)) return null;
    const { widthRange, heightRange } = texts.sizes;
    return (edge === "width" ? widthRange : heightRange)({
      min: minEdgeCm,
      max: maxEdgeCm,
    });
  }
  function noteOf(edge: Edge): string | null {
    const { width, height, [edge]: length } = readEdges(typed);
    if (edge !== filledIn || !isOrderable(width, height)) return null;
    return texts.sizes.keepsWhole(format.centimetres(length));
  }
  const { size } = props;
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
        // The next key replaces the number, which a finger cannot easily select.
        onFocus={({ target }) => target.name === filledIn && target.select()}
        onBlur={calculateTyped}
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
