import { useId, useState } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { useLanguage } from "../../language.ts";
import { untypedSize } from "../prints/calculator.tsx";
import { TermsOfSale } from "../terms-of-sale.tsx";
import { CustomSize } from "./custom-size.tsx";
import { MaterialChooser } from "./material-chooser.tsx";
import { SizeList } from "./size-list.tsx";
import { WallPreviewCard } from "./wall-preview-card.tsx";

interface PrintOptionsProps extends Localized {
  id: number;
  title: string;
  picture: Picture | null;
  sizes: PrintSize[];
}

/** The wall preview starts with the chosen or calculated size. */
export function PrintOptions({
  id: printId,
  title,
  translated,
  picture,
  sizes,
}: PrintOptionsProps) {
  const { texts, sales } = useLanguage();
  const id = useId();
  const [material, setMaterial] = useState<Material>("canvas");
  const [customMaterial, setCustomMaterial] = useState(untypedSize.material);
  const [selected, setSelected] = useState<PrintSize | null>(null);

  function chooseMaterial(chosen: Material): void {
    setMaterial(chosen);
    setCustomMaterial(chosen);
  }
  return (
    <>
      <MaterialChooser id={`${id}material`} value={material} onChoose={chooseMaterial} />
      {(["canvas", "paper"] as const).map((each) => (
        <section
          key={each}
          className="print-detail-section size-section"
          aria-labelledby={`${id}${each}`}
          data-inactive={each === material ? undefined : ""}
        >
          <h2 id={`${id}${each}`} className="section-heading">
            {texts.materials.sizesIn[each]}
          </h2>
          <SizeList
            printId={printId}
            material={each}
            sizes={sizes}
            picture={picture}
            selected={selected}
            onSelect={setSelected}
            onSwitch={chooseMaterial}
          />
        </section>
      ))}
      <TermsOfSale />
      {sales.customSizes && (
        <CustomSize
          printId={printId}
          picture={picture}
          material={customMaterial}
          onMaterial={setCustomMaterial}
          onCalculate={setSelected}
        />
      )}
      {picture && (
        <WallPreviewCard
          print={{
            about: "print",
            id: printId,
            title,
            translated,
            sizes,
            picture,
            selected: selected ?? undefined,
          }}
        />
      )}
    </>
  );
}
