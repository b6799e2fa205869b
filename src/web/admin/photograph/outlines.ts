/**
 * Names the outlines that the search has found in a photograph, so that the painter can choose one.
 */

import type { Proposal } from "@nkar/painting-finder/propose";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { texts } from "../texts/texts.ts";

/** Four corners that may be the painting's, with the distortion of the lens. */
export interface Outline extends Pick<Adjustment, "corners" | "distortion"> {
  /** Unique among the outlines of a proposal. */
  name: keyof typeof texts.photograph.outlines.names;
}

/** Where another outline lies: around the likeliest one, within it, or elsewhere. */
type Relation = Proposal["alternatives"][number]["relation"];

/**
 * Names the likeliest outline. If another one lies around it, only the outer one includes the
 * frame. If another one lies within it, the likeliest includes the frame.
 */
function nameLikeliest(relations: readonly Relation[]): Outline["name"] {
  if (relations.includes("outside")) return "withoutFrame";
  return relations.includes("inside") ? "withFrame" : "likeliest";
}

function nameAlternative(relation: Relation, likeliestName: Outline["name"]): Outline["name"] {
  if (relation === "outside") return "withFrame";
  return relation === "inside" && likeliestName === "withFrame" ? "withoutFrame" : "another";
}

/** Returns all outlines of a proposal, the likeliest first. */
export function listOutlines(proposal: Proposal | null): Outline[] {
  if (!proposal?.painting) return [];
  const { painting, alternatives } = proposal;
  const likeliestName = nameLikeliest(alternatives.map(({ relation }) => relation));
  const outlines: Outline[] = [{ ...painting, name: likeliestName }];
  for (const alternative of alternatives) {
    const name = nameAlternative(alternative.relation, likeliestName);
    const isTaken = outlines.some((outline) => outline.name === name);
    outlines.push({ ...alternative, name: isTaken ? "third" : name });
  }
  return outlines;
}

/**
 * Returns the outlines among which the painter chooses: none if the search is sure, or found only
 * one.
 */
export function outlinesToChoose(proposal: Proposal | null): Outline[] {
  // `opens` is true if the search is sure.
  const outlines = proposal?.opens ? [] : listOutlines(proposal);
  return outlines.length > 1 ? outlines : [];
}
