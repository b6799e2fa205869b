import {
  type FilterName,
  filterNames,
  isFiltered,
  type OfferedFilters,
  parseStep,
  type WorkFilters,
} from "../../../core/gallery-filters.ts";
import { defaultLanguage } from "../../../core/languages.ts";
import type { GalleryPlace } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { Choices } from "./choices.tsx";

const popoverId = "filters";

/** Rounded, so that 80 cm are 32 in. */
const cmPerInch = 2.5;

/**
 * Returns a function that describes a step in the page's language. A step is one choice of a filter, such
 * as `50-80` of the filter by width in cm.
 */
function useDescribeStep() {
  const { format, language, sales } = useLanguage();
  const { gallery } = usePageTexts();
  const types: Record<string, string> = gallery.types;
  const formatLengths = (edges: number[]) => {
    const centimetres = format.inUnit.cm(edges.join("–"));
    if (language !== defaultLanguage) return centimetres;
    return `${centimetres} (${format.inUnit.in(edges.map((cm) => cm / cmPerInch).join("–"))})`;
  };
  return (name: FilterName, step: string): string => {
    if (step === "any") return gallery.any;
    if (name === "type") return types[step] ?? step;
    const { from, to } = parseStep(step);
    if (name === "price") return gallery.upTo(format.money(to, sales.currencies.artworks, 0));
    if (from === 0) return gallery.under(formatLengths([to]));
    return Number.isFinite(to) ? formatLengths([from, to]) : gallery.over(formatLengths([from]));
  };
}

interface FiltersProps {
  /** The steps that each filter offers. */
  offeredSteps: OfferedFilters;
  /** The chosen step of each filter. */
  chosenSteps: WorkFilters;
  /** Availability and view, which the links of the filters keep. */
  place: GalleryPlace;
}

function hasSteps(offeredSteps: OfferedFilters): boolean {
  return filterNames.some((name) => offeredSteps[name].length > 0);
}

/** Opens the filters without a script. Absent while a filter is active, because all filters then show. */
export function FilterButton({ offeredSteps, chosenSteps }: Omit<FiltersProps, "place">) {
  const { gallery } = usePageTexts();
  if (!hasSteps(offeredSteps) || isFiltered(chosenSteps)) return null;
  return (
    <button type="button" className="filter-button" popoverTarget={popoverId}>
      {gallery.filter}
    </button>
  );
}

/** The gallery's filters: a popover, or a part of the page while a filter is active. */
export function Filters({ offeredSteps, chosenSteps, place }: FiltersProps) {
  const { site } = useLanguage();
  const { gallery } = usePageTexts();
  const describeStep = useDescribeStep();
  if (!hasSteps(offeredSteps)) return null;
  return (
    <div
      id={popoverId}
      className="gallery-filters"
      popover={isFiltered(chosenSteps) ? undefined : "auto"}
    >
      {filterNames
        .filter((name) => offeredSteps[name].length > 0)
        .map((name) => (
          <div key={name}>
            <p className="caption">{gallery.filterBy[name]}</p>
            <Choices
              label={gallery.filterBy[name]}
              values={offeredSteps[name]}
              describe={(step) => describeStep(name, step)}
              active={chosenSteps[name]}
              toAddress={(step) =>
                site.artworks({ ...place, filters: { ...chosenSteps, [name]: step } })
              }
              isFilter
            />
          </div>
        ))}
      <p className="caption text-ash">{gallery.filterNote}</p>
    </div>
  );
}
