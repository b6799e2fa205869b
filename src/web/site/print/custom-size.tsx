/** The part of a print's page that calculates the price of any size. */
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
import { released } from "../../islands/presses.ts";
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

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>;

export function stopTimer(timer: Timer): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

interface CustomSizeProps {
  printId: number;
  picture: Picture | null;
  /** The calculator starts with the page's material, until the visitor chooses another material in it. */
  material: Material;
  /** The size that was calculated last; null if the price of such a size is unknown. */
  size: PrintSize | null;
  /**
   * Calculates the price once the visitor stops typing; undefined while nothing waits. The page stops
   * this timer if the visitor chooses a listed size meanwhile.
   */
  typingTimer: Timer;
  onMaterial: (material: Material) => void;
  /** @param edges in cm, of any length; 0 for an empty field */
  onCalculate: (edges: { width: number; height: number }) => void;
  onClose: () => void;
}

/** The button that opens the calculator. Closing the calculator resets it. */
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
 * Returns the length of an edge with which the whole picture fills the print, in cm, rounded to 1 mm.
 * @param otherLength of the other edge, in cm
 * @param ratio width / height of the picture
 */
function fittingLength(wantedEdge: Edge, otherLength: number, ratio: number): number {
  const length = wantedEdge === "width" ? otherLength * ratio : otherLength / ratio;
  return Math.round(length * 10) / 10;
}

/** The typed edges. Fills in the edge that the visitor has not typed, from the picture's proportions. */
function useEdges(picture: Picture | null) {
  const ratio = picture && pictureRatio(picture);
  const [edges, setEdges] = useState({ width: "", height: "" });
  /** The edge that the page has filled in; null if it has filled in none. */
  const [filledInEdge, setFilledInEdge] = useState<Edge | null>(null);

  const { format } = useLanguage();

  function typeEdge(edge: Edge, typed: string) {
    const otherEdge = edge === "width" ? "height" : "width";
    const canFillIn = ratio && (edges[otherEdge] === "" || filledInEdge === otherEdge);
    const length = readEdge(typed);
    const newEdges = { ...edges, [edge]: typed };
    if (canFillIn)
      newEdges[otherEdge] =
        length > 0 ? format.length(fittingLength(otherEdge, length, ratio)) : "";
    setEdges(newEdges);
    setFilledInEdge(canFillIn && length > 0 ? otherEdge : null);
    return newEdges;
  }
  return { edges, filledInEdge, typeEdge };
}

/** Calculates when the visitor pauses, leaves a field, chooses a material or presses the button. */
function useCalculation(props: CustomSizeProps) {
  const { picture, material, typingTimer, onMaterial, onCalculate } = props;
  const { edges, filledInEdge, typeEdge } = useEdges(picture);
  const [lastLengths, setLastLengths] = useState<ReturnType<typeof readEdges> | null>(null);
  useEffect(() => () => stopTimer(typingTimer), [typingTimer]);

  function calculate(newEdges = edges): void {
    stopTimer(typingTimer);
    const lengths = readEdges(newEdges);
    setLastLengths(lengths);
    onCalculate(lengths);
  }
  function onChange(changed: Partial<TypedSize>): void {
    if (changed.material) {
      onMaterial(changed.material);
      calculate();
      return;
    }
    const edge = changed.width === undefined ? "height" : "width";
    const newEdges = typeEdge(edge, changed[edge] ?? "");
    stopTimer(typingTimer);
    typingTimer.current = setTimeout(() => calculatePending(newEdges), typingDelayMs);
  }
  /**
   * Does nothing if the visitor has chosen a listed size since the last key, which stopped the timer.
   * Waits for the release, because another material hides the listed sizes, and the visitor may be
   * pressing one of them.
   */
  async function calculatePending(newEdges = edges): Promise<void> {
    const timer = typingTimer.current;
    if (timer === undefined) return;
    await released();
    if (typingTimer.current === timer) calculate(newEdges);
  }
  const typedSize = { ...edges, material };
  return { typedSize, filledInEdge, lastLengths, calculate, calculatePending, onChange };
}

interface CalculatedSizeProps extends Pick<CustomSizeProps, "printId" | "picture"> {
  size: PrintSize;
}

/**
 * The price of a size, notes on it, and a link to the contact form. The button for the form may be
 * outside the screen.
 */
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
  const { typedSize, filledInEdge, lastLengths, calculate, calculatePending, onChange } =
    useCalculation(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function describeError(edge: Edge): string | null {
    const length = lastLengths?.[edge] ?? 0;
    if (!Number.isNaN(length) && !isOutsideRange(length)) return null;
    const { widthRange, heightRange } = texts.sizes;
    return (edge === "width" ? widthRange : heightRange)({
      min: minEdgeCm,
      max: maxEdgeCm,
    });
  }
  /** Says that the edge was filled in so that the print shows the whole picture. */
  function describeFilledIn(edge: Edge): string | null {
    const { width, height, [edge]: length } = readEdges(typedSize);
    if (edge !== filledInEdge || !isOrderable(width, height)) return null;
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
        size={typedSize}
        // Selects the filled-in number, so that the next key replaces it.
        onFocus={({ target }) => target.name === filledInEdge && target.select()}
        onBlur={() => calculatePending()}
        onChange={onChange}
        describeError={describeError}
        describeNote={describeFilledIn}
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
