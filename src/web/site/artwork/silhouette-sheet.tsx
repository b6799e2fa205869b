import { chair, person } from "./silhouettes.ts";

/** In cm: x from the person's middle or the chair's back legs, y downwards from the floor. */
const personOutline =
  "M0-170c5 0 8 4 8 10 0 6-2 11-4 13v4c3 3 12 4 17 7 3 3 3.500 14 4 26 .5 9 .5 20-.5 30-.3 3-.9 8-2.200 8-1.800 0-2-4-1.800-8 .3-9-.5-18-2-26-.6-5-1.500-12-2.500-17-1 6-1.500 12-1 18 1.500 8 2.500 14 2.200 24-.4 14-3 24-3.400 36-.3 12-.8 22-3 36 1 3 3.500 5 4 7.500.2 1-.3 1.500-1.300 1.500H5.500c-1 0-1.300-1-1.300-2.500 0-5 .3-9-.2-16-.6-9-1-16-.8-26 .1-10-1.200-20-3.200-33-2 13-3.300 23-3.200 33 .2 10-.2 17-.8 26-.5 7-.2 11-.2 16 0 1.500-.3 2.500-1.300 2.500h-8c-1 0-1.500-.5-1.300-1.500.5-2.500 3-4.500 4-7.500-2.200-14-2.700-24-3-36-.4-12-3-22-3.400-36-.3-10 .7-16 2.200-24 .5-6 0-12-1-18-1 5-1.900 12-2.500 17-1.500 8-2.300 17-2 26 .2 4 0 8-1.800 8-1.300 0-1.900-5-2.200-8-1-10-1-21-.5-30 .5-12 1-23 4-26 5-3 14-4 17-7v-4c-2-2-4-7-4-13 0-6 3-10 8-10z";
const chairOutline =
  "M-3-86h4.500l3.500 39h36v5h-1.200l3.200 42h-3.500l-2.700-30H7.500L5 0H1.500L4-42.500z M7.700-33.500h28.800L35.900-42H8.400z";

/** Shows nothing by itself; `<use href="#person">` draws from it. */
export function SilhouetteSheet() {
  return (
    <svg className="silhouette-sheet" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={person.id} d={personOutline} />
        <path id={chair.id} d={chairOutline} />
      </defs>
    </svg>
  );
}
