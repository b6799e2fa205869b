/** The part of a print's page in which the visitor chooses material and size. */
import { hangingHeight } from "@nkar/dimensions/hanging";
import { placePicture } from "@nkar/wall/work-face";
import { type ComponentProps, useId, useRef, useState } from "react";
import { enquiryAddress } from "../../../core/enquiry.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { Material } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { describePrintPrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import { InScale } from "../artwork/in-scale.tsx";
import { toPrintZoom } from "../artwork/zoom-link.tsx";
import { TermsOfSale } from "../record-text.tsx";
import type { PrintToHang } from "../wall/hung-work.ts";
import { PreviewButton } from "../wall/preview-button.tsx";
import { CustomSize, stopTimer } from "./custom-size.tsx";
import {
  calculateSize,
  chooseCalculatorMaterial,
  chooseListedSize,
  chooseMaterial,
  closeCalculator,
  getMaterialAndSize,
  startChoice,
} from "./print-choice.ts";
import { AskAboutSize, SizeList } from "./size-list.tsx";

interface MaterialChooserProps {
  id: string;
  value: Material;
  onChoose: (material: Material) => void;
}

/** In the order of the page. */
const materialsInOrder: readonly Material[] = ["canvas", "paper"];

function MaterialChooser({ id, value, onChoose }: MaterialChooserProps) {
  const { materials } = useLanguage().texts;
  return (
    <fieldset className="print-detail-section needs-script">
      <legend className="section-heading">{materials.heading}</legend>
      <div className="material-choices">
        {materialsInOrder.map((material) => (
          <label key={material} className="material-choice">
            <input
              type="radio"
              name={id}
              value={material}
              checked={material === value}
              onChange={() => onChoose(material)}
              // A press of the checked material is a choice, too: it changes the calculator's material.
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

function WallPreviewCard({ print }: { print: PrintToHang }) {
  const { texts } = useLanguage();
  return (
    <section className="flow print-detail-section needs-script">
      <h2 className="section-heading">{texts.onYourWall.heading}</h2>
      <p className="text-ash">{texts.onYourWall.explanation}</p>
      <PreviewButton work={print} />
    </section>
  );
}

interface SizesProps extends Omit<ComponentProps<typeof SizeList>, "material"> {
  /** The chosen material. With scripts, the style sheet hides the sizes of the other material. */
  material: Material;
}

function SizesOfEachMaterial({ material, ...list }: SizesProps) {
  const { sizesIn } = useLanguage().texts.materials;
  const id = useId();
  return materialsInOrder.map((each) => (
    <section
      key={each}
      className="print-detail-section size-section"
      aria-labelledby={`${id}${each}`}
      data-inactive={each === material ? undefined : ""}
    >
      <h2 id={`${id}${each}`} className="section-heading">
        {sizesIn[each]}
      </h2>
      <SizeList {...list} material={each} />
    </section>
  ));
}

/** Returns the highest size in a material, or in any material if there is no size in this one. */
function findHighest(sizes: readonly PrintSize[], material: Material): PrintSize | undefined {
  const sizesOfMaterial = sizes.filter((size) => size.material === material);
  return (sizesOfMaterial.length > 0 ? sizesOfMaterial : sizes).toSorted(
    (one, other) => other.height - one.height,
  )[0];
}

interface PrintOptionsProps extends Localized {
  id: number;
  title: string;
  picture: Picture | null;
  sizes: PrintSize[];
}

interface ChosenSizeProps {
  printId: number;
  picture: Picture | null;
  /** The listed or calculated size; null until the visitor chooses. */
  chosenSize: PrintSize | null;
  /** The drawing shows this size until the visitor chooses one. */
  highestSize: PrintSize | undefined;
}

/**
 * Draws the chosen size beside a person, above a button that asks about it. Keeps its height when the
 * visitor chooses a size, so that the list of sizes does not move under their finger.
 */
function ChosenSize({ printId, picture, chosenSize, highestSize }: ChosenSizeProps) {
  const language = useLanguage();
  const { site, texts, format } = language;
  const drawnSize = chosenSize ?? highestSize;
  const zoom = chosenSize && picture && toPrintZoom(chosenSize, picture, format);
  return (
    <>
      {picture && drawnSize && (
        <InScale
          work={{
            pictures: [picture],
            size: format.size(drawnSize),
            translated: ["size"],
            scale: {
              ...drawnSize,
              centre: hangingHeight(drawnSize.height),
              coverIsWhole: false,
              order: "widthFirst",
              printed: placePicture(
                drawnSize,
                pictureRatio(picture) ?? drawnSize.width / drawnSize.height,
              ),
            },
          }}
        />
      )}
      <p
        className="print-ask needs-script"
        data-size={zoom?.size}
        data-width-cm={zoom?.widthCm.toFixed(2)}
      >
        {chosenSize ? (
          <AskAboutSize
            className="button"
            enquiry={{ about: "print", id: printId, size: chosenSize }}
            price={describePrintPrice(chosenSize, language)}
          />
        ) : (
          <a
            className="button"
            href={enquiryAddress(site.contact, { about: "print", id: printId })}
          >
            {texts.prints.ask}
          </a>
        )}
      </p>
    </>
  );
}

/** Lists, drawing, button and wall preview show the same choice. */
export function PrintOptions(props: PrintOptionsProps) {
  const { id: printId, picture, sizes } = props;
  const { sales } = useLanguage();
  const id = useId();
  const [choice, setChoice] = useState(startChoice);
  const { material: chosenMaterial, size: chosenSize } = getMaterialAndSize(choice);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onMaterial = (material: Material) =>
    setChoice((choiceBefore) => chooseMaterial(choiceBefore, material, sizes));
  function select(size: PrintSize): void {
    stopTimer(typingTimer);
    setChoice((choiceBefore) => chooseListedSize(choiceBefore, size));
  }
  return (
    <>
      <MaterialChooser id={id} value={chosenMaterial} onChoose={onMaterial} />
      <SizesOfEachMaterial
        printId={printId}
        material={chosenMaterial}
        sizes={sizes}
        picture={picture}
        selected={chosenSize}
        onSelect={select}
        onSwitch={onMaterial}
      />
      <ChosenSize
        printId={printId}
        picture={picture}
        chosenSize={chosenSize}
        highestSize={findHighest(sizes, chosenMaterial)}
      />
      <TermsOfSale />
      {sales.customSizes && (
        <CustomSize
          printId={printId}
          picture={picture}
          {...choice.calculator}
          typingTimer={typingTimer}
          onMaterial={(material) =>
            setChoice((choiceBefore) => chooseCalculatorMaterial(choiceBefore, material, sizes))
          }
          onCalculate={(edges) =>
            setChoice((choiceBefore) => calculateSize(choiceBefore, edges, sizes))
          }
          onClose={() => setChoice(closeCalculator)}
        />
      )}
      {picture && (
        <WallPreviewCard
          print={{ ...props, about: "print", picture, selected: chosenSize ?? undefined }}
        />
      )}
    </>
  );
}
