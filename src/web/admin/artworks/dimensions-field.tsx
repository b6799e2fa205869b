import {
  formatInBothUnits,
  isUnclearSize,
  lacksUnit,
  type SizeWords,
} from "@nkar/dimensions/both-units";
import { useRef } from "react";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { fill } from "../../../core/template.ts";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { artworkForm } from "../record-fields/artworks.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";

const field = recordFields(artworkForm);

/** Only the labels are translated: the stored text is English. */
const units = [
  { word: "cm", label: texts.artworks.dimensions.centimetres },
  { word: "inches", label: texts.artworks.dimensions.inches },
];

const sizeWords: SizeWords = {
  units: { cm: texts.artworks.dimensions.centimetres, in: texts.artworks.dimensions.inch },
  sides: (width, height) => fill(texts.artworks.dimensions.sides, { width, height }),
};

/** Returns how the site reads a size, or a question to the painter if the size is not clear. */
function sizeNote(text: string): string {
  if (lacksUnit(text)) return texts.artworks.dimensions.whichUnit;
  if (isUnclearSize(text)) return texts.artworks.dimensions.unclear;
  const size = formatInBothUnits(text, sizeWords);
  return size ? fill(texts.artworks.dimensions.readAs, { size }) : "";
}

/** The field for an artwork's size. While the painter types, a note says how the site reads the size. */
export function DimensionsField({ suggestions }: { suggestions: string[] }) {
  const { values, setValue } = useForm<ApiArtwork>();
  const element = useRef<HTMLDivElement>(null);
  const text = values.dimensions;

  function appendUnit(word: string): void {
    setValue("dimensions", `${text.trim()} ${word}`);
    // The pressed button disappears and would take the focus with it.
    element.current?.querySelector("input")?.focus();
  }

  return (
    <div ref={element} className="entry entry-wide-on-phone">
      {field("dimensions", {
        required: true,
        placeholder: texts.artworks.examples.dimensions,
        suggestions,
      })}
      <div className="row">
        <p className="caption" role="status">
          {sizeNote(text)}
        </p>
        {lacksUnit(text) &&
          units.map(({ word, label }) => (
            <Tool
              key={word}
              className="button button-quiet button-small"
              label={label}
              onPress={() => appendUnit(word)}
            />
          ))}
      </div>
    </div>
  );
}
