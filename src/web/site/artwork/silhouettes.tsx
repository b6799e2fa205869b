import {
  chair,
  chairOutline,
  person,
  personOutline,
} from "../../../core/dimensions/silhouettes.ts";

/**
 * `<use href="#person">` draws from these definitions, so scripts need no outlines. Some browsers
 * draw nothing from `display: none`.
 */
export function SilhouetteSheet() {
  return (
    <svg className="sr-only" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={person.id} d={personOutline} />
        <path id={chair.id} d={chairOutline} />
      </defs>
    </svg>
  );
}
