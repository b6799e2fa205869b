import type { Proposal } from "@nkar/painting-finder/propose";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { texts } from "../texts/texts.ts";

export interface Outline extends Pick<Adjustment, "corners" | "distortion"> {
  /** Unique among the outlines of a proposal. */
  name: keyof typeof texts.photograph.outlines.names;
}

type Relation = Proposal["alternatives"][number]["relation"];

/**
 * An outline around the likeliest one includes the frame; an outline within it leaves the frame
 * out.
 */
function nameLikeliest(relations: readonly Relation[]): Outline["name"] {
  if (relations.includes("outside")) return "withoutFrame";
  return relations.includes("inside") ? "withFrame" : "likeliest";
}

function nameAlternative(relation: Relation, first: Outline["name"]): Outline["name"] {
  if (relation === "outside") return "withFrame";
  return relation === "inside" && first === "withFrame" ? "withoutFrame" : "another";
}

/** Returns all outlines that were found, the likeliest first. */
export function listOutlines(proposal: Proposal | null): Outline[] {
  if (!proposal?.painting) return [];
  const { painting, alternatives } = proposal;
  const first = nameLikeliest(alternatives.map(({ relation }) => relation));
  const outlines: Outline[] = [{ ...painting, name: first }];
  for (const other of alternatives) {
    const name = nameAlternative(other.relation, first);
    const isTaken = outlines.some((outline) => outline.name === name);
    outlines.push({ ...other, name: isTaken ? "third" : name });
  }
  return outlines;
}

/** Returns the outlines among which the painter chooses: none if the search is sure. */
export function outlinesToChoose(proposal: Proposal | null): Outline[] {
  const outlines = proposal?.opens ? [] : listOutlines(proposal);
  return outlines.length > 1 ? outlines : [];
}
