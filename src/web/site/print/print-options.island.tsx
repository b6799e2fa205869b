import { hangingHeight } from "@nkar/dimensions/hanging";
import { placePicture } from "@nkar/wall/work-face";
import { type ComponentProps, useId, useState } from "react";
import { enquiryAddress } from "../../../core/enquiry.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { Material } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { describePrintPrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import { InScale } from "../artwork/in-scale.tsx";
import { emptyInput } from "../prints/calculator.tsx";
import { TermsOfSale } from "../record-text.tsx";
import type { PrintToHang } from "../wall/hung-work.ts";
import { PreviewButton } from "../wall/preview-button.tsx";
import { CustomSize } from "./custom-size.tsx";
import { AskAboutSize, SizeList } from "./size-list.tsx";

interface MaterialChooserProps {
  id: string;
  value: Material;
  onChoose: (material: Material) => void;
}

/** The page starts with canvas. */
const choices: readonly Material[] = ["canvas", "paper"];

function MaterialChooser({ id, value, onChoose }: MaterialChooserProps) {
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
  /** The chosen material: scripts hide the sizes of the other. */
  material: Material;
}

function SizesOfEachMaterial({ material, ...list }: SizesProps) {
  const { sizesIn } = useLanguage().texts.materials;
  const id = useId();
  return choices.map((each) => (
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

function findLargest(sizes: readonly PrintSize[], material: Material): PrintSize | undefined {
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
  /** The listed size that the visitor has chosen. */
  selected: PrintSize | null;
  /** Drawn beside a person. */
  drawnSize: PrintSize | undefined;
}

/** Keeps its height when a size is chosen, so that the sizes stay under the finger. */
function ChosenSize({ printId, picture, selected, drawnSize }: ChosenSizeProps) {
  const language = useLanguage();
  const { site, texts, format } = language;
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
      <p className="print-ask needs-script">
        {selected ? (
          <AskAboutSize
            className="button"
            enquiry={{ about: "print", id: printId, size: selected }}
            price={describePrintPrice(selected, language)}
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

/** The wall preview starts with the size that was chosen or calculated last. */
export function PrintOptions(props: PrintOptionsProps) {
  const { id: printId, picture, sizes } = props;
  const { sales } = useLanguage();
  const id = useId();
  const [material, setMaterial] = useState<Material>("canvas");
  const [customMaterial, setCustomMaterial] = useState(material);
  const [selected, setSelected] = useState<PrintSize | null>(null);
  const [sizeToHang, setSizeToHang] = useState<PrintSize | null>(null);

  function chooseMaterial(chosen: Material): void {
    setMaterial(chosen);
    setCustomMaterial(chosen);
  }
  function select(size: PrintSize): void {
    setSelected(size);
    setSizeToHang(size);
  }
  /** Resets the calculator to paper. Choosing a material of the page sets it again. */
  function closeCustomSize(): void {
    setCustomMaterial(emptyInput.material);
    setSizeToHang(selected);
  }
  return (
    <>
      <MaterialChooser id={id} value={material} onChoose={chooseMaterial} />
      <SizesOfEachMaterial
        printId={printId}
        material={material}
        sizes={sizes}
        picture={picture}
        selected={selected}
        onSelect={select}
        onSwitch={chooseMaterial}
      />
      <ChosenSize
        printId={printId}
        picture={picture}
        selected={selected}
        drawnSize={sizeToHang ?? findLargest(sizes, material)}
      />
      <TermsOfSale />
      {sales.customSizes && (
        <CustomSize
          printId={printId}
          picture={picture}
          material={customMaterial}
          onMaterial={setCustomMaterial}
          onCalculate={setSizeToHang}
          onClose={closeCustomSize}
        />
      )}
      {picture && (
        <WallPreviewCard
          print={{ ...props, about: "print", picture, selected: sizeToHang ?? undefined }}
        />
      )}
    </>
  );
}
